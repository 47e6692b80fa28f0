import { afterEach, expect, test, vi } from 'vitest';
import { listPoams, putPoam } from '#sync/domain/poam/poam-contract.ts';
import { call, CallError, ForeignAnswerError } from './call.ts';
import { stepUp } from './step-up.ts';

afterEach(() => vi.unstubAllGlobals());

function answer(response: Response) {
  const asked = vi.fn((..._arguments: unknown[]) => Promise.resolve(response));
  vi.stubGlobal('fetch', asked);
  return asked;
}

async function errorOf(response: Response): Promise<CallError> {
  response.headers.set('Vernier-Protocol', '2');
  answer(response);
  return call(listPoams, {}).then(
    () => Promise.reject(new Error('it was answered')),
    (error: CallError) => error,
  );
}

test.each([
  ['{"code":"unauthorized","message":"Unauthorized"}', 401, '', '401: Unauthorized'],
  ['the gate is closed', 502, 'Bad Gateway', '502: the gate is closed'],
  ['', 502, 'Bad Gateway', '502: Bad Gateway'],
  ['null', 500, 'Internal Server Error', '500: null'],
  ['{}', 500, '', '500: {}'],
])('an answer %j of %i becomes an error that reads "%4$s"', async (text, status, statusText, message) => {
  const error = await errorOf(new Response(text, { status, statusText }));
  expect([error.status, error.message]).toEqual([status, message]);
});

test('the server’s own refusal keeps its code and its field', async () => {
  const body = { code: 'invalid', message: 'Target date is required', field: 'targetDate' };
  expect((await errorOf(Response.json(body, { status: 400 }))).body).toEqual(body);
});

test.each([200, 400, 401, 403, 413, 502])(
  'a %i of something on the way is no answer of the server’s',
  async (status) => {
    for (const [name, value] of [
      ['X-Any', '1'],
      ['Vernier-Protocol', 'yes'],
    ]) {
      answer(
        Response.json({ code: 'unauthorized', message: 'Unauthorized' }, { status, headers: { [name!]: value! } }),
      );
      await expect(call(listPoams, {})).rejects.toThrow(ForeignAnswerError);
    }
  },
);

test('ids are escaped into the path, the body is JSON, and cookies go along', async () => {
  const asked = answer(Response.json({}, { headers: { 'Vernier-Protocol': '2' } }));
  await call(putPoam, { params: { id: 'a/b' }, body: { status: 'closed' } });
  expect(asked).toHaveBeenCalledWith(
    '/api/poam/a%2Fb',
    expect.objectContaining({
      method: 'PUT',
      credentials: 'same-origin',
      headers: { 'Content-Type': 'application/json' },
      body: '{"status":"closed"}',
    }),
  );
});

test.each(['{"code":"invalid"}', '{"message":"No."}', '{"code":4,"message":"No."}', '{"code":"c","message":4}'])(
  'half a refusal, %s, is none of the server’s words',
  async (text) => {
    const error = await errorOf(new Response(text, { status: 400 }));
    expect([error.body, error.message]).toEqual([undefined, `400: ${text}`]);
  },
);

test('only the server’s own question for a fresh proof is put to the person, and then the call is made again', async () => {
  const ask = vi.spyOn(stepUp, 'ask').mockResolvedValue(true);
  const own = (body: object, status: number) => Response.json(body, { status, headers: { 'Vernier-Protocol': '2' } });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
  await expect(call(listPoams, {})).rejects.toThrow('no network');
  answer(own({ code: 'forbidden', message: 'No.' }, 403));
  await expect(call(listPoams, {})).rejects.toThrow('403: No.');
  expect(ask).not.toHaveBeenCalled();
  const answers = [own({ code: 'step_up', message: 'Who are you?' }, 403), own({ items: [] }, 200)];
  vi.stubGlobal('fetch', async () => answers.shift());
  expect(await call(listPoams, {})).toEqual({ items: [] });
  expect(ask).toHaveBeenCalledOnce();
  ask.mockRestore();
});

test('what is asked for goes into the address, what is left out does not, and nothing is kept by the browser', async () => {
  const asked = answer(Response.json({}, { headers: { 'Vernier-Protocol': '2' } }));
  await call(listPoams, { query: { page: 2, status: undefined } } as never);
  expect(asked).toHaveBeenCalledWith('/api/poam?page=2', expect.objectContaining({ method: 'GET', cache: 'no-store' }));
  expect(asked.mock.calls[0]?.[1]).not.toHaveProperty('body');
  expect(asked.mock.calls[0]?.[1]).not.toHaveProperty('headers');
});
