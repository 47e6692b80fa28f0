import type { Person } from '#web/e2e/person.ts';
import type { Recorder } from './recorder.ts';

/** What the people of one run share. */
export interface Ground {
  origin: string;
  recorder: Recorder;
  /** Controls whose notes everybody writes. */
  shared: readonly string[];
  /** Controls whose status everybody sets. */
  contested: readonly string[];
  tickets: string[];
  /** Whether browsers delete what the app has stored. */
  loses: boolean;
  /** The server may be rolled back from now on, after which only a device's journal still has its newer changes. */
  needsJournals: boolean;
  /** Devices that are starting over; the server is not rolled back meanwhile. */
  beginning: Set<string>;
}

export interface Dweller {
  name: string;
  person: Person;
  accountId: string;
  workspaceId: string;
  email: string;
  /** The name of this person's records in the browser. */
  database: string;
  /** Controls whose status only this person sets. */
  own: readonly string[];
}
