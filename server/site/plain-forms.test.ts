import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FORM_PLACEHOLDER, formPaths, type FormPath, type PlainForm } from '#sync/domain/common/plain-form.ts';
import { quoteAnswers } from '#sync/testing/visitor-answers.ts';
import { createApp } from '#server/app.ts';
import { sendDueMails } from '#server/outside/mail-outbox.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { writerInto } from '#server/testing/write-into.ts';

const request: Record<string, string | string[]> = { ...quoteAnswers, additionalComments: '' };

const folder = mkdtempSync(join(tmpdir(), 'forms-'));
const write = writerInto(folder);
let site: TestApp;
let app: ReturnType<typeof createApp>;

beforeAll(() => {
  write('web/index.html', 'the app');
  for (const path of formPaths) write(`site/forms${path}.html`, `form at https://origin.invalid|${FORM_PLACEHOLDER}`);
  // Replaces the build's renderer, so that the page shows what the renderer receives.
  write('site-renderer/package.json', '{"type":"module"}');
  write('site-renderer/render-site.js', 'export const renderForm = (path, form) => JSON.stringify({ path, ...form });');
});
beforeEach(async () => {
  site = await openTestApp({
    PUBLIC_ORIGIN: 'https://app.example.com',
    SALES_EMAIL: 'sales@vernier.example',
    TRUST_PROXY: '1',
  });
  app = createApp(site.services, join(folder, 'web'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function bodyOf(fields: Record<string, string | string[]>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one): [string, string] => [name, one])),
  );
}

/** Sends the form as a browser does, and reads the resulting page. */
async function post(
  fields: Record<string, string | string[]>,
  headers: Record<string, string> = {},
  path: FormPath = '/request-quote',
) {
  const response = await app.request(path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      Origin: 'null',
      ...headers,
    },
    body: bodyOf(fields).toString(),
  });
  const text = await response.text();
  const [page = '', answer = 'null'] = text.split(/\|(.*)/s);
  return { response, page, text, answer: response.ok || text.includes('|') ? (JSON.parse(answer) as PlainForm) : null };
}

const rows = () => site.services.db.selectFrom('quoteRequest').selectAll().execute();

test('a request is kept and mailed exactly as the call would', async () => {
  const { response, page, answer } = await post(request);
  expect(response.status).toBe(200);
  expect(page).toBe('form at https://app.example.com');
  expect(answer).toEqual({ path: '/request-quote', values: {}, errors: {}, isReceived: true });
  await sendDueMails(site.services);
  const [row] = await rows();
  expect(JSON.parse(row?.request ?? '')).toEqual(request);
  expect(site.mails.map(({ to }) => to).sort()).toEqual(['lee@harbor.example', 'sales@vernier.example']);
});

test('what cannot be seen is left out, as the call leaves it out', async () => {
  await post({ ...request, companyName: 'Harbor\u202E\u0000 Machine', specificRequirements: 'Two\u200B sites.' });
  const [row] = await site.services.db.selectFrom('quoteRequest').selectAll().execute();
  expect(JSON.parse(row?.request ?? '{}')).toMatchObject({
    companyName: 'Harbor Machine',
    specificRequirements: 'Two sites.',
  });
});

test('the answer is for no cache, under the page’s own address, with the policy', async () => {
  const { response } = await post({ ...request, email: 'lee' });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('location')).toBeNull();
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self';");
});

test('a page that is loaded anew sends the same again, and it stays one request', async () => {
  await post(request);
  expect((await post(request)).answer?.isReceived).toBe(true);
  expect(await rows()).toHaveLength(1);
  await post({ ...request, title: 'Owner' });
  expect(await rows()).toHaveLength(2);
});

test('what does not fit comes back with its complaint, and everything else as it was typed', async () => {
  const typed = { ...request, email: 'lee', budget: '', specificRequirements: 'One.\r\nTwo & <b>' };
  const { response, answer } = await post(typed);
  expect(response.status).toBe(400);
  expect(answer?.errors).toEqual({ email: 'Valid email is required', budget: 'Budget range is required' });
  expect(answer?.values).toEqual({ ...typed, specificRequirements: 'One.\nTwo & <b>' });
  expect(await rows()).toEqual([]);
});

test('an empty form has every complaint of the call, and only fields of the form come back', async () => {
  const { answer } = await post({ more: 'x', __proto__: 'y' });
  expect(answer?.errors).toMatchObject({
    companyName: 'Company name is required',
    complianceFrameworks: 'Select at least one compliance framework',
    hasExistingSSP: 'Please specify if you have an existing SSP',
  });
  expect(Object.keys(answer?.values ?? {}).sort()).toEqual(Object.keys(request).sort());
});

test('the first step of a form whose scripts are late keeps what it has and asks for the rest', async () => {
  const { response, answer } = await post({ companyName: 'Harbor Machine', step: '1' });
  expect([response.status, answer?.step, answer?.isReceived]).toEqual([200, 1, false]);
  expect(answer?.values).toMatchObject({ companyName: 'Harbor Machine' });
  expect(await rows()).toEqual([]);
});

test('who fills in the hidden field is answered like everybody and forgotten', async () => {
  expect((await post({ ...request, fax: '1' })).answer?.isReceived).toBe(true);
  expect(await rows()).toEqual([]);
});

test('one address sends five in a row; the sixth keeps its text and says when', async () => {
  const from = (address: string, title: string) => post({ ...request, title }, { 'X-Forwarded-For': address });
  for (let index = 0; index < 5; index += 1) await from('203.0.113.7', `Manager ${index}`);
  const { response, answer } = await from('203.0.113.7', 'Manager 6');
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '60']);
  expect(answer).toMatchObject({ isReceived: false, values: { title: 'Manager 6' } });
  expect(answer?.notice).toContain('Try again in 1 minute.');
  expect((await from('203.0.113.8', 'Manager 6')).response.status).toBe(200);
});

describe('is refused', () => {
  test.each([
    ['another site’s page', { 'Sec-Fetch-Site': 'cross-site', Origin: 'https://evil.example' }, 403],
    ['a page without an origin', { 'Sec-Fetch-Site': 'none' }, 403],
    ['another type', { 'Content-Type': 'text/plain' }, 415],
  ])('%s', async (_name, headers, status) => {
    expect((await post(request, headers)).response.status).toBe(status);
    expect(await rows()).toEqual([]);
  });

  test('more than anybody types', async () => {
    const { response } = await post({ ...request, specificRequirements: 'x'.repeat(150_000) });
    expect(response.status).toBe(413);
  });
});

test('what looks like a placeholder is text', async () => {
  const { answer } = await post({ ...request, email: 'lee', companyName: `$& ${FORM_PLACEHOLDER} {{contact.sales}}` });
  expect(answer?.values.companyName).toBe(`$& ${FORM_PLACEHOLDER} {{contact.sales}}`);
});

describe('an application to the sales team', () => {
  const application = {
    firstName: 'Jordan',
    lastName: 'Ellery',
    email: 'Jordan@Ellery.example',
    phone: '(571) 555-0142',
    linkedinUrl: 'https://www.linkedin.com/in/jordan-ellery',
    territory: 'Virginia',
    experience: 'Nine years of selling.',
    motivation: 'My customers ask for it.',
  };
  const apply = (changes: Record<string, string> = {}) => post({ ...application, ...changes }, {}, '/sales/signup');
  const applications = () => site.services.db.selectFrom('salesApplication').selectAll().execute();

  test('is kept once, also when its page is loaded anew', async () => {
    expect((await apply()).answer).toMatchObject({ path: '/sales/signup', isReceived: true });
    expect((await apply()).answer?.isReceived).toBe(true);
    expect(await applications()).toMatchObject([{ email: 'jordan@ellery.example', status: 'pending' }]);
  });

  test('comes back with what is wrong', async () => {
    const { response, answer } = await apply({ territory: '', phone: '1' });
    expect(response.status).toBe(400);
    expect(answer?.errors).toEqual({ phone: 'Phone number is required', territory: 'Territory selection is required' });
    expect(answer?.values.motivation).toBe('My customers ask for it.');
    expect(await applications()).toEqual([]);
  });

  test('that fills in the hidden field is forgotten', async () => {
    expect((await apply({ fax: '1' })).answer?.isReceived).toBe(true);
    expect(await applications()).toEqual([]);
  });
});
