import type { Proof } from './proof.ts';

/**
 * The header in which a device that has been given a proof sends the request's id and that proof. An answer that
 * repeats it confirms that the server made the proof, in this life of its database; an answer with another proof says
 * which life this is.
 */
export const PAST_HEADER = 'Vernier-Past';

export interface Past {
  /** Names the request, so that an answer to another one confirms nothing. */
  id: string;
  proof: Proof;
}

export function writePast({ id, proof }: Past): string {
  return [id, proof.epoch, proof.seq, proof.head, proof.signature].join(' ');
}

/** Undefined if the header is missing or malformed. */
export function readPast(value: string | null | undefined): Past | undefined {
  const [, id, epoch, seq, head, signature] =
    /^(\S{1,64}) (\S{1,64}) (\d{1,15}) (\S{0,64}) (\S{1,128})$/.exec(value ?? '') ?? [];
  if (id === undefined || epoch === undefined || head === undefined || signature === undefined) return undefined;
  return { id, proof: { epoch, seq: Number(seq), head, signature } };
}
