import type { User } from '#sync/domain/people/user-record.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import type { OpenStream } from './live-connection.ts';
import { withEngine } from './load-engine.ts';
import { probe, type Heard } from './probe.ts';
import type { DeviceOutcome } from './settle-round.ts';

/** The loop's dependencies; tests replace them. */
export interface LoopPorts {
  round(db: RecordDatabase, user: User, present: boolean): Promise<DeviceOutcome>;
  probe(): Promise<Heard>;
  stream?: OpenStream;
  /** Sends what the person's other workspaces have left on this device; false where the server was not heard. */
  others?(user: User): Promise<boolean>;
}

export const askingTheServer: LoopPorts = {
  round: (...args) => withEngine(({ runRound }) => runRound(...args)),
  probe,
  // Seldom needed, and it takes the rules of every summary.
  others: async (user) => (await import('./other-queues.ts')).sendOthers(user),
};
