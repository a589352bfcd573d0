// Drives a running Findalo server with an official TypeScript client and says step by step what held.
// usage: node findalo.mjs v1|v2-handshake|v2-modern URL KEY
import assert from 'node:assert/strict';

const [which, url, key] = process.argv.slice(2);

async function connect(secret) {
  const info = { name: 'pliego-tests', version: '1.0.0' };
  const options = { requestInit: { headers: { Authorization: `Bearer ${secret}` } } };
  if (which === 'v1') {
    const { Client } = await import('@modelcontextprotocol/sdk/client/index.js');
    const { StreamableHTTPClientTransport } = await import('@modelcontextprotocol/sdk/client/streamableHttp.js');
    const client = new Client(info);
    await client.connect(new StreamableHTTPClientTransport(new URL(url), options));
    return client;
  }
  const { Client, StreamableHTTPClientTransport } = await import('@modelcontextprotocol/client');
  const mode = which === 'v2-modern' ? { pin: '2026-07-28' } : 'legacy';
  const client = new Client(info, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(new URL(url), options));
  return client;
}

const client = await connect(key);
const call = (name, args) => client.callTool({ name, arguments: args });
const changes = [{ entity: 'synonyms', op: 'add', value: [['zapatillas', which]] }];
let proposal;

const steps = {
  'lists five tools, each with both schemas and all four hints': async () => {
    const { tools } = await client.listTools();
    assert.deepEqual(tools.map((tool) => tool.name).sort(), [
      'get_config', 'list_entities', 'list_proposals', 'propose_change', 'withdraw_proposal',
    ]);
    for (const tool of tools) {
      assert.equal(tool.inputSchema.type, 'object');
      assert.equal(tool.outputSchema.type, 'object');
      for (const hint of ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint']) {
        assert.equal(typeof tool.annotations[hint], 'boolean', `${tool.name}.${hint}`);
      }
    }
  },
  'reads the policies, with every tool code': async () => {
    const { resources } = await client.listResources();
    assert.deepEqual(resources.map((resource) => resource.uri), ['findalo://policies']);
    const { contents } = await client.readResource({ uri: 'findalo://policies' });
    const codes = JSON.parse(contents[0].text).error_codes.map((error) => error.code);
    assert.ok(codes.includes('validation_error') && codes.includes('proposal_not_author'), codes.join());
  },
  'reads the catalogue of twenty entities, validated by the client': async () => {
    const { structuredContent } = await call('list_entities', {});
    assert.equal(structuredContent.entities.length, 20);
  },
  'text and structured part say the same': async () => {
    const result = await call('get_config', { entity: 'synonyms' });
    assert.deepEqual(JSON.parse(result.content[0].text), result.structuredContent);
  },
  'proposes with native JSON': async () => {
    const { structuredContent } = await call('propose_change', { title: `From ${which}`, changes });
    assert.equal(structuredContent.status, 'proposed');
    assert.deepEqual(structuredContent.diff, [`+ Sinónimos: zapatillas / ${which}`]);
    proposal = structuredContent.proposal_id;
  },
  'JSON text is the same change': async () => {
    const text = changes.map((change) => ({ ...change, value: JSON.stringify(change.value) }));
    const { structuredContent } = await call('propose_change', { title: 'Again', changes: text });
    assert.equal(structuredContent.deduplicated, true);
    assert.equal(structuredContent.withdrawable, true);
    assert.equal(structuredContent.proposal_id, proposal);
  },
  'a misspelt entity comes back with the nearest one': async () => {
    const result = await call('propose_change', { title: 'Typo', changes: [{ ...changes[0], entity: 'sinonyms' }] });
    assert.equal(result.isError, true);
    const { error } = result.structuredContent;
    assert.equal(error.code, 'validation_error');
    assert.equal(error.param, 'changes[].entity');
    assert.equal(error.suggested_entity, 'synonyms');
    assert.match(result.content[0].text, /^validation_error: /);
  },
  'withdraws its own proposal': async () => {
    const { structuredContent } = await call('withdraw_proposal', { proposal_id: proposal });
    assert.equal(structuredContent.status, 'dismissed');
  },
  'an unknown tool is a protocol error': async () => {
    await assert.rejects(call('no_such_tool', {}), (error) => error.code === -32602);
  },
  'a wrong key does not connect': async () => {
    await assert.rejects(connect('fdl_wrong'));
  },
};

let failed = 0;
for (const [name, step] of Object.entries(steps)) {
  try {
    await step();
    console.log(`ok ${which}: ${name}`);
  } catch (error) {
    failed += 1;
    console.log(`not ok ${which}: ${name}: ${error.stack ?? error}`);
  }
}
await client.close();
process.exitCode = failed ? 1 : 0;
