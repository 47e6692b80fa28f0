import { describe, expect, test } from 'vitest';
import { authenticateAnswer } from './authenticated-answer.ts';
import { DestructiveAnswer } from './destructive-answer.ts';
import { writePast } from './past-header.ts';
import type { Proof } from './proof.ts';

const sent: Proof = { epoch: 'e1', seq: 7, head: 'h7', signature: 's7' };
const asked = { id: 'r1', proof: sent };
const past = (proof: Proof, id = 'r1') => writePast({ id, proof });

const refusals: [name: string, status: number, code: string][] = [
  ['removed', 403, 'removed'],
  ['without such a workspace', 404, 'not_found'],
  ['unreadable', 400, 'invalid'],
  ['too large', 413, 'too_large'],
  ['unprocessable', 422, 'invalid'],
];

/** What an answer's header may say of the past, other than the proof that this device sent. */
const unproven: [name: string, told: string | null | undefined][] = [
  ['nothing', null],
  ['nothing at all', undefined],
  ['something else', 'yes'],
  ['the proof under a wrong signature', past({ ...sent, signature: 's8' })],
  ['a newer proof of the same life', past({ ...sent, seq: 8, head: 'h8', signature: 's8' })],
  ['the proof for another request', past(sent, 'r2')],
  ['another life for another request', past({ ...sent, epoch: 'e2' }, 'r2')],
  ['the proof with a field more', `${past(sent)} more`],
  ['the proof with a field less', past(sent).slice(0, -3)],
];
const others: [name: string, told: string][] = [
  ['another life', past({ epoch: 'e2', seq: 9, head: 'h9', signature: 's9' })],
  ['another life at the same number', past({ ...sent, epoch: 'e2' })],
  ['an older state of this life', past({ ...sent, seq: 6, head: 'h6', signature: 's6' })],
  ['another past of this life', past({ ...sent, head: 'h9' })],
];

const say = (status: number, code: string, told: string | null | undefined, proof: Proof | null = sent) => {
  // A proof in the body counts for nothing, however genuine it looks.
  const body = { code, message: 'm', proof: sent };
  return authenticateAnswer({ status, protocol: '2', past: told, body }, { id: 'r1', proof });
};

test('[SE4] who must sign in is told whether it is to another life, where they were given a proof', () => {
  for (const [, told] of others) {
    expect(say(401, 'unauthorized', told)).toEqual({ kind: 'sign_in', isRestored: true });
    expect(say(401, 'unauthorized', told, null)).toEqual({ kind: 'sign_in' });
  }
  for (const told of [past(sent), null, ...unproven.map(([, one]) => one)])
    expect(say(401, 'unauthorized', told)).toEqual({ kind: 'sign_in' });
});

describe.each(refusals)('[SE4] %s', (_name, status, code) => {
  test('is destructive with the proof that this device sent, in the life that it knows', () => {
    const word = say(status, code, past(sent));
    if (status === 404) return expect(word).toEqual({ kind: 'no_access' });
    expect(word.kind).toBe(status === 403 ? 'removed' : 'unreadable');
    const { proven } = word as { proven: DestructiveAnswer };
    expect(proven.holdsFor({ epoch: 'e1' })).toBe(true);
    expect(proven.holdsFor({ epoch: 'e2' })).toBe(false);
    expect(proven.holdsFor({ epoch: null })).toBe(false);
  });

  test.each(others)('with %s pauses or begins a recovery', (_told, told) => {
    const pauses = status === 403 || status === 404;
    expect(say(status, code, told)).toEqual(pauses ? { kind: 'no_access', isRestored: true } : { kind: 'forgot' });
  });

  test.each(unproven)('with %s proves nothing', (_n, told) => {
    const isRefusal = status === 403 || status === 404;
    expect(say(status, code, told)).toEqual(
      isRefusal ? { kind: 'foreign' } : { kind: 'unreadable', proven: undefined },
    );
  });

  test('proves nothing to a device that was never given a proof', () => {
    for (const [, told] of [...unproven, ...others, ['own', past(sent)] as const]) {
      const isRefusal = status === 403 || status === 404;
      const word = { ...say(status, code, told, null) };
      expect(word).toEqual(isRefusal ? { kind: 'no_access' } : { kind: 'unreadable', proven: undefined });
    }
  });
});

describe('[SE4] a confirmation', () => {
  test('is the very words that were asked', () => {
    expect(DestructiveAnswer.confirmed(past(sent), past(sent))?.holdsFor({ epoch: 'e1' })).toBe(true);
  });

  test.each([...unproven, ...others])('is not %s', (_name, told) => {
    expect(DestructiveAnswer.confirmed(writePast(asked), told)).toBeUndefined();
  });

  test('needs a question that names a proof', () => {
    for (const question of [null, '', 'r1']) expect(DestructiveAnswer.confirmed(question, question)).toBeUndefined();
  });
});

describe('[SE4] the answer of a round', () => {
  const answer = (proof: Proof, epoch = proof.epoch) => ({ epoch, proof });
  const known = { epoch: 'e1', proof: sent };

  test.each<[string, Parameters<typeof DestructiveAnswer.ofRound>, boolean]>([
    ['of the known life', [known, answer(sent)], true],
    ['further on in it', [known, answer({ ...sent, seq: 8, head: 'h8' })], true],
    ['of another life', [known, answer({ ...sent, epoch: 'e2' })], false],
    ['of an older state', [known, answer({ ...sent, seq: 6 })], false],
    ['of another past', [known, answer({ ...sent, head: 'h9' })], false],
    ['whose proof is another life’s', [known, answer({ ...sent, epoch: 'e2' }, 'e1')], false],
    ['to a device that knows none', [{ epoch: null, proof: null }, answer({ ...sent, epoch: 'e2' })], true],
  ])('%s', (_name, [meta, told], isProven) => {
    expect(DestructiveAnswer.ofRound(meta, told)?.holdsFor(told)).toBe(isProven ? true : undefined);
  });
});
