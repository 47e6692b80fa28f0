import type { SyncAnswer } from './answer.ts';
import { readPast } from './past-word.ts';
import { isBehind, type Proof } from './proof.ts';

/** The life of the database that a device knows: null for a new one, and for one that recovers. */
interface Known {
  epoch: string | null;
  proof: Proof | null;
}

/**
 * An answer that makes this device delete or set aside something. There is none without a proof of the life of the
 * database that the device knows: a restored database may have recorded as removed, closed or refused what came to be
 * after its backup, and something in between may answer anything.
 */
export class DestructiveAnswer {
  readonly #epoch: string;

  private constructor(epoch: string) {
    this.#epoch = epoch;
  }

  /** Outside a round's own answer: `asked` and `told` are what request and answer say of the past, in their headers. */
  static confirmed(asked: string | null, told: string | null | undefined): DestructiveAnswer | undefined {
    const past = readPast(asked);
    return past && told === asked ? new DestructiveAnswer(past.proof.epoch) : undefined;
  }

  /**
   * The answer of a round, against what the device knows when it is taken in. A device that knows no epoch, because it
   * is new or recovers, comes to know the answer's by it.
   */
  static ofRound(known: Known, { epoch, proof }: Pick<SyncAnswer, 'epoch' | 'proof'>): DestructiveAnswer | undefined {
    if (proof.epoch !== epoch || (known.epoch !== null && known.epoch !== epoch)) return undefined;
    return known.proof && isBehind(known.proof, proof) ? undefined : new DestructiveAnswer(epoch);
  }

  /** Whether the device still knows the epoch that the answer was proven in; asked by whoever acts on it. */
  holdsFor({ epoch }: Pick<Known, 'epoch'>): boolean {
    return epoch === this.#epoch;
  }
}
