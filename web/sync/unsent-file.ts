import * as z from 'zod/mini';
import { wasSchema } from '#sync/engine/mutation.ts';

/** The first line of an export; the bytes of its `files` follow in the same order. */
const headSchema = z.object({
  format: z.literal('vernier-unsent-changes'),
  version: z.literal(1),
  exportedAt: z.string(),
  accountId: z.string(),
  workspaceId: z.string(),
  /** The queue, in order. */
  changes: z.array(
    z.object({ key: z.uuid(), name: z.string().check(z.maxLength(64)), args: z.unknown(), was: wasSchema }),
  ),
  setAside: z.array(
    z.looseObject({
      key: z.string(),
      entry: z.looseObject({ key: z.string(), name: z.string(), args: z.unknown(), touches: z.array(z.string()) }),
      rejection: z.looseObject({ message: z.string() }),
    }),
  ),
  drafts: z.array(z.object({ key: z.string(), text: z.string(), seen: z.string(), at: z.string() })),
  files: z.array(
    z.object({
      id: z.string(),
      sha256: z.string(),
      mimeType: z.string(),
      size: z.int().check(z.positive()),
      keep: z.union([z.literal(0), z.literal(1)]),
    }),
  ),
});

/** Everything that existed only on one device. */
export type UnsentHead = z.infer<typeof headSchema>;

const LINE_END = 0x0a;

/** An export without files is plain JSON. */
export function writeUnsent(head: UnsentHead, bytes: readonly Blob[]): Blob {
  return new Blob([JSON.stringify(head), '\n', ...bytes], {
    type: bytes.length === 0 ? 'application/json' : 'application/octet-stream',
  });
}

/** An export with its files as parts of `blob`; undefined for anything else. */
export async function readUnsent(blob: Blob): Promise<{ head: UnsentHead; bytes: Blob[] } | undefined> {
  const end = await endOfLine(blob);
  let head: UnsentHead;
  try {
    head = z.parse(headSchema, JSON.parse(await blob.slice(0, end).text()));
  } catch {
    return undefined;
  }
  let from = end + 1;
  const bytes = head.files.map(({ size }) => blob.slice(from, (from += size)));
  return from > blob.size + (head.files.length === 0 ? 1 : 0) ? undefined : { head, bytes };
}

async function endOfLine(blob: Blob): Promise<number> {
  const reader = blob.stream().getReader();
  for (let passed = 0; ;) {
    const { done, value } = await reader.read();
    if (done) return blob.size;
    const place = value.indexOf(LINE_END);
    if (place < 0) passed += value.byteLength;
    else {
      await reader.cancel();
      return passed + place;
    }
  }
}
