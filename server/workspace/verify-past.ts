import { findHead, verifyAudit } from '#server/audit/audit-table.ts';
import type { HeadFile, SignedHead } from '#server/audit/head-file.ts';
import { findLostAnchor } from '#server/audit/history-anchors.ts';
import { listSignedHeads } from '#server/audit/sign-head.ts';
import type { Db } from '#server/db/database.ts';
import { hashFormerPast } from './former-past.ts';
import { verifyHistory } from './verify-history.ts';

/** The findings, as sentences: `faults` need somebody's attention, `notes` explain. */
export interface Findings {
  faults: string[];
  notes: string[];
}

/**
 * Compares the audit log, the history and the signed heads outside the database with each other. An edited row, a
 * truncated end, an older copy of the database and a different database each get their own finding.
 */
export async function verifyPast(db: Db, file: HeadFile): Promise<Findings> {
  const found: Findings = { faults: [], notes: [] };
  const broken = await verifyAudit(db);
  if (broken !== undefined) {
    found.faults.push(
      `The audit log is not whole: line ${broken} was changed, removed or inserted, or was written with another key.`,
    );
  }
  for (const { workspaceId, kind, at } of await verifyHistory(db)) {
    if (kind === 'audit')
      found.faults.push(`The audit log was cut: the history of ${workspaceId} knows its line ${at}.`);
    else if (kind === 'end') found.faults.push(`The history of ${workspaceId} was cut or continued at number ${at}.`);
    else found.faults.push(`The history of ${workspaceId} was changed at number ${at}.`);
  }
  const lost = await findLostAnchor(db);
  if (lost) {
    const { workspaceId, seq } = lost;
    found.faults.push(`The history of ${workspaceId} was cut: the audit log knows its number ${seq}.`);
  }
  await compareMoves(db, found);
  await compareHeads(db, file, found);
  return found;
}

// What a workspace brought from another server is listed, and must be unchanged.
async function compareMoves(db: Db, found: Findings): Promise<void> {
  const moves = await db
    .selectFrom('audit')
    .select(['workspaceId', 'detail', 'at'])
    .where('event', '=', 'workspace_imported')
    .orderBy('id')
    .execute();
  for (const { workspaceId, detail, at } of moves) {
    const { from, auditLines, historySteps, past } = JSON.parse(detail) as Record<string, string | number>;
    if (workspaceId === null || (await hashFormerPast(db, workspaceId)) !== past) {
      found.faults.push(`The log that ${workspaceId} brought from another server at ${at} was changed.`);
      continue;
    }
    found.notes.push(
      `${workspaceId} came at ${at} from the server ${from}: its log of ${auditLines} lines and the seal of its ${historySteps} steps there are kept as they came.`,
    );
  }
}

async function compareHeads(db: Db, file: HeadFile, found: Findings): Promise<void> {
  const heads = file.read();
  const remembered = await listSignedHeads(db);
  const [oldest] = heads;
  if (!oldest) {
    if (remembered.size === 0) found.notes.push('No signed head was found: only the database speaks for itself.');
    else
      found.faults.push('The file of signed heads is missing: the database knows of one, here or on another machine.');
    return;
  }
  const forged = file.findForged(heads);
  if (forged !== undefined) {
    found.faults.push(`The file of signed heads is not this server's from its line ${forged} on.`);
    return;
  }
  const newest = remembered.get(oldest.signature);
  if (newest !== undefined && !heads.some(({ signature }) => signature === newest)) {
    found.faults.push('The end of the file of signed heads is missing: the database knows of a newer one.');
  }
  const others = remembered.size - (newest === undefined ? 0 : 1);
  if (others > 0) found.notes.push(`The database knows of ${others} more files of signed heads, on other machines.`);
  const from = heads.findLastIndex(({ event }) => event === 'restored');
  const restored = heads[from];
  if (restored) {
    found.notes.push(`A backup was restored at ${restored.at}; the log went on from line ${restored.line}.`);
  }
  // Each head vouches for all lines before it, so heads signed before a restore no longer say anything.
  const awaited = heads.slice(Math.max(0, from));
  const missing: SignedHead[] = [];
  for (const head of awaited) if (!(await isInLog(db, head))) missing.push(head);
  const [first] = missing;
  if (!first) {
    found.notes.push(`${awaited.length} signed heads fit, the newest of ${awaited.at(-1)?.at ?? ''}.`);
    return;
  }
  if (missing.length === awaited.length) {
    found.faults.push('This is another database: none of the signed heads is in its log.');
    return;
  }
  const { id } = await findHead(db);
  found.faults.push(
    `This database is older than what it replaced, or its end was cut: its log ends at line ${id}, and line ${first.line} was signed at ${first.at}.`,
  );
}

async function isInLog(db: Db, { line, hash }: SignedHead): Promise<boolean> {
  if (line === 0) return true;
  const row = await db.selectFrom('audit').select('hash').where('id', '=', line).executeTakeFirst();
  return row?.hash === hash;
}
