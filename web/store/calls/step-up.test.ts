import { afterEach, expect, test, vi } from 'vitest';
import { putSettings } from '#sync/domain/organization/settings-contract.ts';
import { call } from './call.ts';
import { stepUp } from './step-up.ts';

afterEach(() => vi.unstubAllGlobals());

const refusal = { code: 'step_up', message: 'Confirm that it is you, then this is done.' };

/** A server that asks for a fresh proof until `isProven`; returns what was asked of it. */
function serve(isProven: () => boolean) {
  const asked = vi.fn((..._arguments: unknown[]) => {
    const answer = isProven()
      ? Response.json({ organizationName: 'Northfield' })
      : Response.json(refusal, { status: 403 });
    answer.headers.set('Vernier-Protocol', '2');
    return Promise.resolve(answer);
  });
  vi.stubGlobal('fetch', asked);
  return asked;
}

const change = () => call(putSettings, { body: { maxLoginAttempts: 4 } });

/** Somebody at the page who answers every question the same way. */
function answerWith(isProven: boolean): { questions: () => number; leave: () => void } {
  let questions = 0;
  const leave = stepUp.subscribe(() => {
    const asked = stepUp.get();
    if (!asked) return;
    questions += 1;
    asked.answer(isProven);
  });
  return { questions: () => questions, leave };
}

test('a call that needs a fresh proof is made again after it, with the same body', async () => {
  let isProven = false;
  const asked = serve(() => isProven);
  const leave = stepUp.subscribe(() => {
    isProven = true;
    stepUp.get()?.answer(true);
  });
  expect(await change()).toEqual({ organizationName: 'Northfield' });
  expect(asked).toHaveBeenCalledTimes(2);
  expect(asked.mock.calls[1]?.[0]).toBe(asked.mock.calls[0]?.[0]);
  expect(asked.mock.calls[1]?.[1]).toMatchObject({ method: 'PUT', body: '{"maxLoginAttempts":4}' });
  leave();
});

test('whoever declines gets the refusal', async () => {
  const asked = serve(() => false);
  const person = answerWith(false);
  await expect(change()).rejects.toMatchObject({ status: 403, body: refusal });
  expect(asked).toHaveBeenCalledTimes(1);
  person.leave();
});

test('a proof that was not enough is not asked for again and again', async () => {
  const asked = serve(() => false);
  const person = answerWith(true);
  await expect(change()).rejects.toMatchObject({ body: refusal });
  expect([asked.mock.calls.length, person.questions()]).toEqual([2, 1]);
  person.leave();
});

test('two calls at once ask one question', async () => {
  serve(() => false);
  let questions = 0;
  const leave = stepUp.subscribe(() => {
    const asked = stepUp.get();
    if (!asked) return;
    questions += 1;
    setTimeout(() => asked.answer(false));
  });
  await Promise.allSettled([change(), change()]);
  expect(questions).toBe(1);
  leave();
});

test('where nothing can ask, the refusal stands', async () => {
  serve(() => false);
  await expect(change()).rejects.toMatchObject({ body: refusal });
});

test('a page that goes away while it asks has declined', async () => {
  serve(() => false);
  const leave = stepUp.subscribe(() => undefined);
  const answer = change();
  await vi.waitFor(() => expect(stepUp.get()).toBeDefined(), 10_000);
  leave();
  await expect(answer).rejects.toMatchObject({ body: refusal });
  expect(stepUp.get()).toBeUndefined();
});
