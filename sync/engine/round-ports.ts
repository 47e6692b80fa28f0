import type { SyncRequest } from './answer.ts';
import type { UncheckedReply } from './authenticated-answer.ts';
import type { Device } from './mutate.ts';

/** An answer began and then broke off or stalled: fewer rows at a time may get through. */
export class CutAnswerError extends Error {
  constructor(cause?: unknown) {
    super('the answer broke off', { cause });
  }
}

export interface Transport {
  /**
   * Sends one request and follows no redirect. Throws when no answer came, CutAnswerError when one began and did not
   * end.
   */
  send(request: SyncRequest): Promise<UncheckedReply>;
  /** Called once a request is built; it is sent only after what it says about this device has been stored. */
  prepare?(request: SyncRequest): void;
}

export interface RoundPorts extends Device {
  transport: Transport;
  newClientId(): string;
  /** Called with each request; drives the lock's heartbeat and the screen's 'Syncing 9 of 14'. */
  onProgress?(progress: { waiting: number }): void;
  /** The tables that the open screen shows: a device receiving its records for the first time gets these first. */
  ahead?(): readonly string[];
  /** How much travels in one request: mutations, and about how many bytes of them. Defaults to the wire's limits. */
  limits?: RequestLimits;
}

export interface RequestLimits {
  mutations: number;
  bytes: number;
}
