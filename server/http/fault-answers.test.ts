import { expect, test } from 'vitest';
import { endpointNameOf, endpoints } from '#server/testing/all-endpoints.ts';
import { callSamples } from '#server/testing/call-samples.ts';
import { openTestApp } from '#server/testing/test-app.ts';

/** Tables that identify the caller and what their session may do. */
const kept = ['account', 'session', 'member', 'workspace', 'organizationSettings', 'setting'];
const fixed = [
  { code: 'fault', message: 'Something went wrong on the server.' },
  { code: 'busy', message: 'The server is busy. Try again in a moment.' },
];

test('no call and no page tells anything of a fault behind it, whatever breaks in the database', async () => {
  const app = await openTestApp();
  const ana = await app.addPerson(await app.addWorkspace('Northfield'), 'Ana', 'admin');
  const samples = new Map<string, Awaited<ReturnType<(typeof callSamples)[string]>>>();
  for (const name of endpoints.map(endpointNameOf)) {
    const make = callSamples[name];
    if (make) samples.set(name, await make(ana, app));
  }
  const { db } = app.services;
  for (const { name, schema } of await db.introspection.getTables()) {
    // Tables for the tests' own copies of a database are in another schema.
    const isOwn = schema === undefined || schema === 'public';
    if (isOwn && !kept.includes(name)) await db.schema.alterTable(name).renameTo(`${name}Gone`).execute();
  }
  const answers: [string, Response][] = [];
  for (const endpoint of endpoints) {
    const sample = samples.get(endpointNameOf(endpoint));
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => sample?.params[name] ?? 'none');
    const query = sample?.query ? `?${sample.query}` : '';
    const body = sample?.body ?? (endpoint.body && {});
    const answer = await ana.call(endpoint.method, `${path}${query}`, body, sample?.headers);
    if (answer.status >= 400) answers.push([endpointNameOf(endpoint), answer]);
    else await answer.body?.cancel();
  }
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Sec-Fetch-Site': 'same-origin' };
  const page = { method: 'POST', headers, body: 'email=ana@test.example&password=seven+quiet+herons' };
  answers.push(['the sign-in page', await app.app.request('/api/login', page)]);
  let faults = 0;
  for (const [name, answer] of answers) {
    const text = await answer.text();
    expect(text, name).not.toMatch(/no such|does not exist"|relation|SQLITE|\bselect\b|\.tsx?\b|node_modules/i);
    if (answer.status < 500) continue;
    expect(fixed, name).toContainEqual(JSON.parse(text));
    faults++;
  }
  expect(faults).toBeGreaterThan(40);
});
