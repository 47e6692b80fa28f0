import type { SyncAnswer } from './answer.ts';
import { readPast } from './past-header.ts';
import { isBehind, type Proof } from './proof.ts';

/** The epoch that a device knows: null for a new device and for one that is recovering. */
interface Known {
  epoch: string | null;
  proof: Proof | null;
}

/**
 * An answer that makes this device delete or reject something. It takes a proof in the epoch that the device knows: a
 * restored database may call removed, closed or refused what came after its backup, and anything in between may answer.
 */
export class DestructiveAnswer {
  readonly #epoch: string;

  private constructor(epoch: string) {
    this.#epoch = epoch;
  }

  /**
   * For any answer other than a round's: `asked` and `told` are the headers in which request and answer name the past.
   */
  static confirmed(asked: string | null, told: string | null | undefined): DestructiveAnswer | undefined {
    const past = readPast(asked);
    return past && told === asked ? new DestructiveAnswer(past.proof.epoch) : undefined;
  }

  /**
   * The answer of a round, checked against what the device knows when it takes the answer in. A device that knows no
   * epoch, because it is new or recovering, learns it from this answer.
   */
  static ofRound(known: Known, { epoch, proof }: Pick<SyncAnswer, 'epoch' | 'proof'>): DestructiveAnswer | undefined {
    if (proof.epoch !== epoch || (known.epoch !== null && known.epoch !== epoch)) return undefined;
    return known.proof && isBehind(known.proof, proof) ? undefined : new DestructiveAnswer(epoch);
  }

  /** Whether the device still knows the epoch in which the answer was proven; check it before acting on the answer. */
  holdsFor({ epoch }: Pick<Known, 'epoch'>): boolean {
    return epoch === this.#epoch;
  }
}
