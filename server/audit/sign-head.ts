import type { Db } from '#server/db/database.ts';
import { saveSetting } from '#server/db/setting-table.ts';
import { findHead } from './audit-table.ts';
import type { HeadFile, SignedHead } from './head-file.ts';

// Each machine has its own file, identified by its first signature.
const NAME = 'newest signed head of ';

/**
 * Signs the newest line of the audit log outside the database, and stores the signature in the database, so that
 * cutting the end of the file is noticed. Returns the written line, if there was anything new.
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

/** The newest signatures that the database stores, by the first signature of their files. */
export async function listSignedHeads(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).where('name', 'like', `${NAME}%`).execute();
  return new Map(rows.map(({ name, value }) => [name.slice(NAME.length), value]));
}
