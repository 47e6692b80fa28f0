import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { savePasswordReset } from '#server/account/reset/password-reset-table.ts';
import { hashToken, newToken } from '#server/account/sessions/token.ts';
import type { Db } from '#server/db/database.ts';
import type { FileStore } from '#server/outside/files.ts';
import { importWorkspace, type Imported } from './workspace-import.ts';
import { WorkspaceFile } from './workspace-reader.ts';

/** Longer than usual for administrators who come with a workspace, because the operator must contact them first. */
const LINK_MS = 24 * 3_600_000;

/**
 * The operator's import of a workspace from a file. Returns what to print. Throws UnfitFileError with a sentence if the
 * file cannot be used.
 */
export async function importFromFile(
  db: Db,
  files: FileStore,
  { path, origin }: { path: string; origin: string },
  now: Date,
): Promise<string[]> {
  const file = await WorkspaceFile.open(path);
  try {
    const imported = await importWorkspace(db, files, file, now);
    const links = new Map<string, string>();
    for (const { id } of imported.people.filter(({ isAdmin, isNew }) => isAdmin && isNew)) {
      const token = newToken();
      const expiresAt = new Date(now.getTime() + LINK_MS).toISOString();
      await savePasswordReset(db, { accountId: id, tokenHash: hashToken(token), expiresAt }, now);
      links.set(id, `${origin}/api/reset/${token}`);
    }
    return importReport(file.head.workspace.name, imported, links);
  } finally {
    await file.close();
  }
}

// `links`: by account, where new administrators choose a password.
function importReport(name: string, imported: Imported, links: ReadonlyMap<string, string>): string[] {
  const { records, historySteps, files, awaitedFiles, fingerprint, people } = imported;
  const admins = people.filter(({ isAdmin }) => isAdmin);
  return [
    `${name}: ${records} records, ${historySteps} steps of history, ${files} files and ${people.length} people came in.`,
    ...(awaitedFiles > 0 ? [`${awaitedFiles} files were not in it: devices that have them may send them.`] : []),
    `The file was signed by the server with the fingerprint ${fingerprint}. Compare it with what its export showed.`,
    ...admins.map(({ id, email, name: person }) => {
      const link = links.get(id);
      return link
        ? `${person} (${email}) chooses a password within a day at ${link}`
        : `${person} (${email}) signs in as before.`;
    }),
    `Everybody else chooses one with 'Forgot your password?'. Second factors were not included. ${PRODUCT_NAME} on their devices begins with an empty database here.`,
  ];
}
