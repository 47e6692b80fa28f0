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
}

export interface Dweller {
  name: string;
  person: Person;
  accountId: string;
  /** The name of this person's records in the browser. */
  database: string;
  /** Controls whose status only this person sets. */
  own: readonly string[];
}
