import type { User } from '#sync/domain/people/user-record.ts';
import type { ImportedChange } from '#sync/engine/import-changes.ts';
import type { Mutated } from '#sync/engine/mutate.ts';
import type { Was } from '#sync/engine/mutation.ts';
import type { Mutator } from '#sync/engine/mutator.ts';
import type { Entry } from '#sync/engine/store.ts';
import type { FileDatabase } from './file-database.ts';
import type { RecordDatabase } from './record-database.ts';

/** The workspace that is open in this page, as the floors below it need it. */
export interface OpenWorkspace {
  readonly db: RecordDatabase;
  readonly files: FileDatabase;
  readonly user: User;
  readonly loop: { filesChanged: () => void };
  change<Args>(mutator: Mutator<Args>, args: NoInfer<Args>, seen?: Was): Promise<Mutated>;
  repeat(entry: Entry): Promise<Mutated>;
  importChanges(given: readonly ImportedChange[]): Promise<{ queued: number; known: number }>;
}
