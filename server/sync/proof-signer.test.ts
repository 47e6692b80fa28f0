import { describe, expect, test } from 'vitest';
import { ProofSigner } from './proof-signer.ts';

const facts = { epoch: 'e1', seq: 7, head: 'h7' };

describe('[RC5] a proof', () => {
  const signer = ProofSigner.random();
  const proof = signer.sign('north', facts);

  test('is known again by who signed it, and says what was signed', () => {
    expect(proof).toMatchObject(facts);
    expect(proof.signature).toMatch(/^[\w-]{43}$/);
    expect(signer.isOwn('north', proof)).toBe(true);
    expect(signer.sign('north', facts)).toEqual(proof);
  });

  test.each([
    ['another epoch', 'north', { epoch: 'e2' }],
    ['another number', 'north', { seq: 8 }],
    ['another head', 'north', { head: 'h8' }],
    ['another signature', 'north', { signature: ProofSigner.random().sign('north', facts).signature }],
    ['a shorter signature', 'north', { signature: proof.signature.slice(0, -2) }],
    ['no signature', 'north', { signature: '' }],
    ['another workspace', 'east', {}],
  ])('with %s is nobody’s', (_name, workspaceId, change) => {
    expect(signer.isOwn(workspaceId, { ...proof, ...change })).toBe(false);
  });

  test('of another server is not one’s own', () => {
    expect(ProofSigner.random().isOwn('north', proof)).toBe(false);
  });
});

test('a key for one purpose is the same at each start, and none of another purpose or server', () => {
  const key = Buffer.alloc(32, 7);
  const [first, again, other] = ['files', 'files', 'factors'].map((purpose) => new ProofSigner(key).deriveKey(purpose));
  expect(first).toHaveLength(32);
  expect(again).toEqual(first);
  expect(other).not.toEqual(first);
  expect(ProofSigner.random().deriveKey('files')).not.toEqual(first);
});
