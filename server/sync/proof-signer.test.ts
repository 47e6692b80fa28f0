import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { ProofSigner } from './proof-signer.ts';

const folder = mkdtempSync(join(tmpdir(), 'proof-signer-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
  ])('with %s is nobody’s', (_name, organizationId, change) => {
    expect(signer.isOwn(organizationId, { ...proof, ...change })).toBe(false);
  });

  test('of another server is not one’s own', () => {
    expect(ProofSigner.random().isOwn('north', proof)).toBe(false);
  });
});

describe('the server’s key', () => {
  test('is made once, in a folder that may not be there yet, and read by nobody else', () => {
    const path = join(folder, 'deep', 'server-key');
    const proof = ProofSigner.open(path).sign('north', facts);
    const text = readFileSync(path, 'utf8');
    expect(text).toMatch(/^[A-Za-z0-9+/]{43}=\n$/);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    chmodSync(path, 0o644);
    expect(ProofSigner.open(path).isOwn('north', proof)).toBe(true);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  test('of fewer bytes than it takes is refused', () => {
    const path = join(folder, 'short');
    writeFileSync(path, Buffer.alloc(31).toString('base64'));
    expect(() => ProofSigner.open(path)).toThrow('fewer than 32 bytes');
    writeFileSync(path, Buffer.alloc(32).toString('base64'));
    expect(ProofSigner.open(path)).toBeInstanceOf(ProofSigner);
  });
});
