import { beforeEach, describe, expect, test } from 'vitest';
import { quoteAnswers as request } from '#sync/testing/visitor-answers.ts';
import { mailJob, sendDueMails } from '#server/outside/mail-outbox.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const requestId = '0196fd6e-3a2b-7c1d-8e4f-112233445566';

let app: TestApp;
let isMailDown = false;

function post(body: unknown, headers: Record<string, string> = {}): Response | Promise<Response> {
  return app.app.request('/api/quote-request', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const rows = () => app.services.db.selectFrom('quoteRequest').selectAll().execute();

beforeEach(async () => {
  isMailDown = false;
  app = await openTestApp({ SALES_EMAIL: 'sales@vernier.example', TRUST_PROXY: '1' });
  const { send } = app.services.mail;
  app.services.mail.send = async (mail) => {
    if (isMailDown) throw new Error('no mail server');
    await send(mail);
  };
});

test('a request is kept, and mailed to the sales team with everything the visitor said', async () => {
  const response = await post(request);
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  await sendDueMails(app.services);
  const [row] = await rows();
  expect(JSON.parse(row?.request ?? '')).toEqual({ ...request, additionalComments: '' });
  expect(row).toMatchObject({ email: request.email });
  const mail = app.mails.find(({ to }) => to === 'sales@vernier.example');
  expect(mail).toMatchObject({ subject: 'Quote request from Harbor Machine', replyTo: request.email });
  for (const words of ['Lee Ortiz, IT manager', '202-555-0161', 'Two sites.', 'Additional comments: -']) {
    expect(mail?.text).toContain(words);
  }
  // Chosen values appear with the form's labels.
  expect(mail?.text).toContain(`Company size: 11-50 people
Industry: Manufacturing
Annual revenue: $5-10 million

Frameworks: CMMC, NIST 800-171
Current status: Planning
Existing SSP: Not sure

Timeline: Within 6 months
Budget: Let’s discuss
Services: Gap analysis
`);
});

test('the visitor gets a confirmation that repeats nothing of what was entered', async () => {
  await post(request);
  await sendDueMails(app.services);
  const mail = app.mails.find(({ to }) => to === request.email);
  expect(mail?.text).toContain('within 24 hours');
  expect(JSON.stringify(mail)).not.toMatch(/Harbor|Ortiz|Two sites/);
});

test('sent twice under the same id it is one request with one mail to each', async () => {
  await post({ ...request, requestId });
  expect((await post({ ...request, requestId })).status).toBe(200);
  await sendDueMails(app.services);
  expect(await rows()).toHaveLength(1);
  expect(app.mails).toHaveLength(2);
});

test('without a mail server the request is kept, and the clock sends its mails later, once', async () => {
  isMailDown = true;
  expect((await post(request)).status).toBe(200);
  await sendDueMails(app.services);
  expect(app.mails).toEqual([]);
  isMailDown = false;
  app.clock.now += 60_000;
  const job = mailJob(app.services);
  await job.run();
  await job.run();
  expect(app.mails.map(({ to }) => to).sort()).toEqual([request.email, 'sales@vernier.example']);
});

test('a request that fills in the hidden field is answered like any other and forgotten', async () => {
  const response = await post({ ...request, fax: '555-0100' });
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  expect(await rows()).toEqual([]);
});

describe('what does not fit is refused with the name of the field', () => {
  test.each([
    [{ companyName: '' }, 'companyName', 'Company name is required'],
    [{ email: 'lee' }, 'email', 'Valid email is required'],
    [{ phone: '5550161' }, 'phone', 'Phone number is required'],
    [{ complianceFrameworks: [] }, 'complianceFrameworks', 'Select at least one compliance framework'],
    [{ budget: undefined }, 'budget', 'Budget range is required'],
    [{ requestId: 'one' }, 'requestId', expect.any(String)],
  ])('%j', async (changes, field, message) => {
    const response = await post({ ...request, ...changes });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ field, message });
    expect(await rows()).toEqual([]);
  });

  test.each([
    ['no JSON', '{', 400, {}],
    ['no object', '[]', 400, {}],
    ['another type', 'companyName=x', 415, { 'Content-Type': 'text/plain' }],
    ['more than anybody writes', JSON.stringify({ ...request, specificRequirements: 'x'.repeat(50_000) }), 413, {}],
    ['another site’s page', JSON.stringify(request), 403, { 'Sec-Fetch-Site': 'cross-site' }],
  ] as const)('%s', async (_name, body, status, headers) => {
    expect((await post(body, headers)).status).toBe(status);
    expect(await rows()).toEqual([]);
  });
});

test('one address sends five in a row, then waits; another address does not', async () => {
  const from = (address: string) => post(request, { 'X-Forwarded-For': address });
  const statuses: number[] = [];
  for (let index = 0; index < 6; index += 1) statuses.push((await from('203.0.113.7')).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const refused = await from('203.0.113.7');
  expect(refused.headers.get('retry-after')).toBe('60');
  expect(await refused.json()).toMatchObject({
    code: 'too_many',
    message: 'Too many requests came from your network. Try again in 1 minute.',
  });
  expect((await from('203.0.113.8')).status).toBe(200);
  app.clock.now += 60_000;
  expect((await from('203.0.113.7')).status).toBe(200);
});
