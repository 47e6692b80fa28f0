import type { Checkpoint } from '#sync/domain/checkpoint/checkpoint-record.ts';
import type { SigningSide } from '#sync/domain/checkpoint/signing-sides.ts';

/** 'Signed by both sides', 'Signed by Lena Ortiz, Dana Whitfield declined'. */
export function signedWords({ assessor, client }: Pick<Checkpoint, SigningSide>): string {
  const sides = [assessor, client].filter((one) => one !== null);
  const signed = sides.filter(({ strokes }) => strokes !== '');
  const declined = sides.filter(({ strokes }) => strokes === '').map(({ name }) => `${name} declined`);
  if (signed.length === 2) return 'Signed by both sides';
  return [...signed.map(({ name }) => `Signed by ${name}`), ...declined].join(', ') || 'Not signed';
}
