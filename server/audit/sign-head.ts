import type { Db } from '#server/db/database.ts';
import { saveSetting } from '#server/db/setting-table.ts';
import { findHead } from './audit-table.ts';
import type { HeadFile, SignedHead } from './head-file.ts';

// Each machine has a file of its own, which its first signature names.
const NAME = 'newest signed head of ';

/**
 * Signs the newest line of the audit log outside the database, and has the database remember what was signed, so that
 * the end of the file cannot go unseen. Returns the line that was written, if there was something new.
 */
export async function signHead(
  db: Db,
  file: HeadFile,
  event: SignedHead['event'],
  now: Date,
): Promise<string | undefined> {
  const written = file.append(event, await findHead(db), now);
  if (!written) return undefined;
  await saveSetting(db, `${NAME}${file.firstSignature() ?? ''}`, written.signature);
  return written.text;
}

/** Newest signatures that the database remembers, by the first signature of their files. */
export async function listSignedHeads(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).where('name', 'like', `${NAME}%`).execute();
  return new Map(rows.map(({ name, value }) => [name.slice(NAME.length), value]));
}
