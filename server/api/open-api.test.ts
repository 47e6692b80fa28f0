import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { probeSync } from '#sync/domain/sync/sync-contract.ts';
import { endpointsOf } from '#server/http/serve-endpoint.ts';
import { endpointNameOf, endpoints } from '#server/testing/all-endpoints.ts';
import { callSamples } from '#server/testing/call-samples.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { fileReplies, formBodies } from './call-media.ts';
import { callWords } from './call-words.ts';

interface Operation {
  operationId: string;
  requestBody?: { content: Record<string, { example?: unknown }> };
  parameters: { name?: string; in?: string; example?: unknown }[];
  responses: Record<string, { content?: Record<string, { example?: unknown }> }>;
}

let app: TestApp;
let admin: TestPerson;
let document: { paths: Record<string, Record<string, Operation>> };

beforeAll(async () => {
  app = await openTestApp();
  admin = await app.addPerson(await app.addWorkspace('Northfield'), 'Ada', 'admin');
  await app.addPerson(await app.addWorkspace('Elsewhere'), 'Sam', 'admin');
  document = (await (await app.app.request('/api/openapi.json')).json()) as typeof document;
});

function operationOf({ method, path }: { method: string; path: string }): Operation {
  const found = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!found) throw new Error(`${method} ${path} is not in the document`);
  return found;
}

test('it is a valid OpenAPI document of all calls, each with a line of words and a name of its own', async () => {
  expect(await new Validator().validate(document)).toMatchObject({ valid: true });
  const served = [...endpointsOf(app.app), probeSync].map(endpointNameOf);
  expect(served.toSorted()).toEqual(endpoints.map(endpointNameOf).toSorted());
  expect(Object.keys(callWords).toSorted()).toEqual(served.toSorted());
  expect(new Set(endpoints.map((one) => operationOf(one).operationId)).size).toBe(endpoints.length);
  const named = [...Object.keys(fileReplies), ...Object.keys(formBodies)];
  expect(named.filter((name) => !served.includes(name))).toEqual([]);
});

test.each(endpoints.map((endpoint) => [endpointNameOf(endpoint), endpoint] as const))(
  'the examples of %s are what its contract takes and gives',
  (name, endpoint) => {
    const { requestBody, parameters, responses } = operationOf(endpoint);
    const inputs = (place: string) =>
      Object.fromEntries(
        parameters.filter((one) => one.in === place && one.example !== undefined).map((one) => [one.name, one.example]),
      );
    if (endpoint.body) z.parse(endpoint.body, requestBody?.content['application/json']?.example);
    if (endpoint.params) z.parse(endpoint.params, inputs('path'));
    if (endpoint.query) z.parse(endpoint.query, inputs('query'));
    const [success] = Object.keys(responses);
    if (fileReplies[name] === undefined) {
      z.parse(endpoint.reply, responses[success ?? '']?.content?.['application/json']?.example);
    }
    expect(success).toMatch(/^20[01]$/);
  },
);

test.each(endpoints.map((endpoint) => [endpointNameOf(endpoint), endpoint] as const))(
  '%s answers with a status that the document names',
  async (name, endpoint) => {
    const { requestBody, responses } = operationOf(endpoint);
    // A call may end the caller's session or close their workspace.
    const caller = await app.addPerson(await app.addWorkspace('Ridge'), 'Ida', 'admin');
    const sample = await callSamples[name]?.(caller, app);
    const path = endpoint.path.replace(/:(\w+)/g, (_, part: string) =>
      encodeURIComponent(sample?.params[part] ?? 'none'),
    );
    const body = sample?.body ?? requestBody?.content['application/json']?.example;
    const answer = await caller.call(
      endpoint.method,
      sample?.query ? `${path}?${sample.query}` : path,
      body,
      sample?.headers,
    );
    await answer.body?.cancel();
    expect(Object.keys(responses)).toContain(String(answer.status));
  },
);

test('the curl lines of API.md do what they say', async () => {
  const text = readFileSync(join(import.meta.dirname, '../API.md'), 'utf8');
  const lines = [...text.matchAll(/```sh\n([\s\S]*?)```/g)].flatMap((block) =>
    (block[1] ?? '')
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => line.startsWith('curl')),
  );
  expect(lines).toHaveLength(5);
  const made = await admin.call('POST', '/api/admin/api-keys', { name: 'Scanner', role: 'user', days: 30 });
  const values: Record<string, string> = { KEY: ((await made.json()) as { token: string }).token, ORIGIN: '' };
  for (const line of lines) {
    const answer = await runCurl(line, values);
    expect([line, answer.status]).toEqual([line, expect.toSatisfy((status) => status === 200 || status === 201)]);
    const told = (await answer.json()) as { id?: string };
    if (line.includes('/upload')) values.DOCUMENT = told.id ?? '';
  }
  const control = (await (await admin.call('GET', '/api/compliance/status')).json()) as {
    id: string;
    status: string;
    evidenceFiles: string[];
  }[];
  expect(control.find(({ id }) => id === '3.11.2')).toMatchObject({ status: 'in_progress' });
  const objectives = (await (await admin.call('GET', '/api/assessment-objectives')).json()) as {
    id: string;
    status: string;
    evidenceFiles: string[];
  }[];
  expect(objectives.find(({ id }) => id === '3.11.2[a]')).toMatchObject({
    status: 'implemented',
    evidenceFiles: ['scan.txt'],
  });
});

/** What curl does with the options that API.md uses. */
async function runCurl(line: string, values: Readonly<Record<string, string>>): Promise<Response> {
  const words = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, bare]) =>
      single ?? (double ?? bare ?? '').replace(/\$(\w+)/g, (_, name: string) => values[name] ?? `$${name}`),
  );
  const valuesOf = (option: string) =>
    words.flatMap((word, index) => (word === option ? [words[index + 1] ?? ''] : []));
  const headers = new Headers(
    valuesOf('-H').map((header): [string, string] => {
      const [name = '', ...rest] = header.split(': ');
      return [name, rest.join(': ')];
    }),
  );
  const [json] = valuesOf('-d');
  const fields = valuesOf('-F');
  const form = new FormData();
  for (const field of fields) {
    const [name = '', value = ''] = field.split('=');
    if (value.startsWith('@'))
      form.set(name, new File(['3 hosts scanned, nothing found.\n'], value.slice(1), { type: 'text/plain' }));
    else form.set(name, value);
  }
  const isSent = json !== undefined || fields.length > 0;
  const method = valuesOf('-X')[0] ?? (isSent ? 'POST' : 'GET');
  const path = words.find((word) => word.startsWith('/api/')) ?? '';
  return app.app.request(path, { method, headers, ...(isSent ? { body: json ?? form } : {}) });
}
