import { randomBytes } from 'node:crypto';
import { KeyMaker, type Mutation } from '#sync/engine/mutation.ts';
import type { DeviceCrowd } from './device-crowd.ts';

const keys = new KeyMaker(() => randomBytes(8));
const controlStatuses = ['in_progress', 'complete', 'not_started'];
const objectiveStatuses = ['in_progress', 'implemented', 'validated'];

export interface Target {
  table: 'control' | 'objective';
  id: string;
}

/** Makes the past of a large workspace: one status after another, through the server's own door. */
export class PastWriter {
  readonly #crowd: DeviceCrowd;
  readonly #targets: readonly Target[];
  readonly #perPush: number;
  readonly #clientId = crypto.randomUUID();
  #place: Pick<Parameters<DeviceCrowd['post']>[0], 'epoch' | 'baseCursor' | 'proof'> = {
    epoch: null,
    baseCursor: 0,
    proof: null,
  };
  #mid = 0;

  constructor(crowd: DeviceCrowd, targets: readonly Target[], perPush = 1_000) {
    this.#crowd = crowd;
    this.#targets = targets;
    this.#perPush = perPush;
  }

  /** Sends so many changes, a multiple of a push's number. Returns the server's milliseconds for each push. */
  async write(changes: number): Promise<number[]> {
    const shares: number[] = [];
    for (let sent = 0; sent < changes; sent += this.#perPush) {
      let waiting = Array.from({ length: this.#perPush }, () => this.#next());
      // A slow server takes a part and leaves the rest to the next request.
      while (waiting.length > 0) {
        const { answer, server } = await this.#crowd.post({ clientId: this.#clientId, ...this.#place }, waiting);
        waiting = waiting.filter(({ mid }) => mid > answer.lmid);
        this.#place = { epoch: answer.epoch, baseCursor: answer.proof.seq, proof: answer.proof };
        shares.push(server);
      }
    }
    return shares;
  }

  #next(): Mutation {
    const n = this.#mid++;
    const { table, id } = this.#targets[n % this.#targets.length]!;
    const turn = Math.floor(n / this.#targets.length) % 3;
    const change =
      table === 'control'
        ? { name: 'controlStatus.setStatus', args: { items: [{ controlId: id, status: controlStatuses[turn] }] } }
        : { name: 'objectiveStatus.setStatus', args: { objectiveId: id, status: objectiveStatuses[turn] } };
    return { mid: this.#mid, key: keys.make(Date.now()), was: {}, ...change };
  }
}
