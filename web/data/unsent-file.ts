import { wasSchema } from '#sync/engine/mutation.ts';
import type { Aside, Entry } from '#sync/engine/store.ts';
import * as z from 'zod/mini';
import type { Draft } from './drafts.ts';
import type { Workspace } from './workspace.ts';

const changeSchema = z.object({ key: z.string(), name: z.string(), args: z.unknown(), was: wasSchema });

const fileSchema = z.object({
  format: z.literal('vernier-unsent-changes'),
  version: z.literal(1),
  exportedAt: z.string(),
  userId: z.string(),
  organizationId: z.string(),
  changes: z.array(changeSchema),
  setAside: z.array(z.looseObject({})),
  drafts: z.array(z.looseObject({})),
});

/** Everything that is only on this device, as a file a person can keep: queued, set aside, and being written. */
export async function exportUnsent(workspace: Workspace): Promise<{ name: string; text: string; count: number }> {
  const { db, user } = workspace;
  const [entries, asides, drafts] = await Promise.all([
    db.table<Entry>('outbox').orderBy('mid').toArray(),
    db.table<Aside>('aside').toArray(),
    db.table<Draft>('draft').toArray(),
  ]);
  const exportedAt = new Date().toISOString();
  const file: z.infer<typeof fileSchema> = {
    format: 'vernier-unsent-changes',
    version: 1,
    exportedAt,
    userId: user.id,
    organizationId: user.organizationId,
    changes: entries.map(({ key, name, args, was }) => ({
      key,
      name,
      args,
      was,
    })),
    setAside: asides as unknown as Record<string, unknown>[],
    drafts: drafts as unknown as Record<string, unknown>[],
  };
  const stamp = exportedAt.slice(0, 16).replace(/[:T]/g, '-');
  return { name: `unsent-changes-${stamp}.json`, text: JSON.stringify(file, null, 2), count: entries.length };
}

export type Imported =
  { state: 'unreadable' } | { state: 'other_person' } | { state: 'done'; taken: number; refused: number };

/** Queues the changes of an export again, on the basis their author had seen, so that nothing newer is overwritten blindly. */
export async function importUnsent(workspace: Workspace, text: string): Promise<Imported> {
  let file: z.infer<typeof fileSchema>;
  try {
    file = z.parse(fileSchema, JSON.parse(text));
  } catch {
    return { state: 'unreadable' };
  }
  const { user } = workspace;
  if (file.userId !== user.id || file.organizationId !== user.organizationId) return { state: 'other_person' };
  let taken = 0;
  let refused = 0;
  for (const change of file.changes) {
    const mutated = await workspace.change(change.name, change.args, change.was);
    if ('refused' in mutated) refused++;
    else taken++;
  }
  return { state: 'done', taken, refused };
}

/** Hands a text or bytes to the person as a download. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
