import { describe, expect, test } from 'vitest';
import type { SyncAnswer } from './answer.ts';
import { authenticateAnswer } from './authenticated-answer.ts';
import { isProductHeader, protocolOf } from './product-header.ts';

const sent = { epoch: 'e1', seq: 7, head: 'h7', signature: 's' };
const answer: SyncAnswer = {
  request: 'r1',
  epoch: 'e1',
  baseCursor: 0,
  cursor: 7,
  lmid: 0,
  results: [],
  put: { card: [{ id: 'a' }] },
  del: {},
  kept: null,
  snapshot: null,
  more: false,
  proof: sent,
  at: '2026-06-09T09:00:00.000Z',
  backupAt: null,
  recovery: null,
};
const refusal = { code: 'c', message: 'm' };
const word = (status: number, body: unknown, proof: typeof sent | null = sent, protocol: string | null = '2') =>
  authenticateAnswer({ status, protocol, body }, { id: 'r1', proof });

test.each([
  ['1', true],
  ['2', true],
  ['9999', true],
  ['10000', false],
  ['0', false],
  ['02', false],
  ['2.0', false],
  [' 2', false],
  ['', false],
  [null, false],
])('the header %j is the product’s: %s', (header, isOwn) => {
  expect(isProductHeader(header)).toBe(isOwn);
});

test('the header is read by its name', () => {
  expect(protocolOf(new Headers({ 'vernier-protocol': '2' }))).toBe('2');
  expect(protocolOf(new Headers({ protocol: '2' }))).toBeNull();
});

describe('[SE1] without the header nothing is the server’s word', () => {
  test.each([200, 400, 401, 403, 409, 413, 422, 426, 429, 503])('with status %i', (status) => {
    const body = status === 200 ? answer : { ...refusal, code: 'epoch', proof: sent };
    for (const protocol of [null, 'x']) expect(word(status, body, sent, protocol)).toEqual({ kind: 'foreign' });
  });
});

describe('[SE1] an answer', () => {
  test('that fits is the server’s, with and without a proof to compare', () => {
    for (const proof of [sent, null]) expect(word(200, answer, proof)).toEqual({ kind: 'answer', answer });
  });

  test.each<[string, unknown]>([
    ['of another shape', { ok: true }],
    ['without a body', undefined],
    ['to another request', { ...answer, request: 'r2' }],
    ['whose proof is another epoch’s', { ...answer, proof: { ...sent, epoch: 'e2' } }],
    ['with a row that has no id', { ...answer, put: { card: [{ name: 'x' }] } }],
    ['with a row that is no object', { ...answer, put: { card: ['a'] } }],
    ['without a proof', { ...answer, proof: undefined }],
  ])('%s is not', (_name, body) => {
    expect(word(200, body)).toEqual({ kind: 'foreign' });
  });

  test('[RC5] that is behind what the server proved once tells that it has forgotten', () => {
    const behind = { ...answer, proof: { ...sent, seq: 6 } };
    expect(word(200, behind)).toEqual({ kind: 'forgot' });
    expect(word(200, behind, null)).toEqual({ kind: 'answer', answer: behind });
  });

  test('[RC5] of another life of the database tells it too', () => {
    const other = { ...answer, epoch: 'e2', proof: { ...sent, epoch: 'e2' } };
    expect(word(200, other)).toEqual({ kind: 'forgot' });
    expect(word(200, other, null)).toEqual({ kind: 'answer', answer: other });
  });
});

describe('[SE1] a refusal', () => {
  test.each([400, 401, 403, 409, 413, 422, 426, 429, 503])('with %i and another body is not the server’s', (status) => {
    for (const body of [undefined, 'x', { code: 'c' }, { code: 5, message: 'm' }, { message: 'm' }]) {
      expect(word(status, body)).toEqual({ kind: 'foreign' });
    }
  });

  test.each([
    [401, refusal, { kind: 'sign_in' }],
    [403, refusal, { kind: 'busy' }],
    [403, { ...refusal, code: 'no_access' }, { kind: 'no_access' }],
    [403, { ...refusal, code: 'wrong_person' }, { kind: 'problem', code: 'wrong_person' }],
    [401, { ...refusal, code: 'wrong_person' }, { kind: 'sign_in' }],
    [426, refusal, { kind: 'problem', code: 'protocol' }],
    [404, refusal, { kind: 'busy' }],
    [415, refusal, { kind: 'busy' }],
    [429, refusal, { kind: 'busy' }],
    [503, refusal, { kind: 'busy' }],
  ])('with %i and %j needs no proof', (status, body, said) => {
    expect(word(status, body)).toEqual(said);
  });

  test('[PL2] with 409 names its problem, and counts only with a proof, once there is one', () => {
    const epoch = { code: 'epoch', message: 'm' };
    expect(word(409, epoch)).toEqual({ kind: 'foreign' });
    expect(word(409, epoch, null)).toEqual({ kind: 'problem', code: 'epoch' });
    expect(word(409, { ...epoch, proof: { ...sent, epoch: 'e2' } })).toEqual({ kind: 'problem', code: 'epoch' });
    expect(word(409, { ...epoch, code: 'gap', proof: { ...sent, seq: 6 } })).toEqual({ kind: 'forgot' });
    expect(word(409, { ...epoch, code: 'gap', proof: { ...sent, seq: 6 } }, null)).toEqual({
      kind: 'problem',
      code: 'gap',
    });
    expect(word(409, { ...epoch, code: 'other', proof: sent })).toEqual({ kind: 'foreign' });
  });

  test('[CI7] with 409 says that less reaches the person only where it proves its past', () => {
    const narrowed = { code: 'narrowed', message: 'm', proof: sent };
    expect(word(409, narrowed)).toEqual({ kind: 'foreign' });
    expect(word(409, narrowed, null)).toEqual({ kind: 'foreign' });
  });
});
