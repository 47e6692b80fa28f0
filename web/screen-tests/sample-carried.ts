import { keyOf } from '#sync/engine/mutation.ts';
import type { Entry } from '#sync/engine/store.ts';
import type { ScreenPage } from './screen-page.tsx';

interface SampleCarried {
  /** The author, as the server vouched for them. */
  authorId: string;
  name: string;
  changes: number;
  /** The records that were written here, as `table/id`. */
  records?: readonly string[];
}

const AT = '2026-11-18T10:00:00.000Z';
let made = 0;

/** Puts work of a colleague on this device, as a hand-over file leaves it. */
export async function carry({ workspace }: ScreenPage, given: SampleCarried): Promise<void> {
  const { authorId, name, changes, records = [] } = given;
  made++;
  const device = String(made).padStart(64, 'e');
  const voucher = { device, accountId: authorId, name, at: AT, signature: '' };
  const about = {
    workspace: workspace.user.workspaceId,
    circle: null,
    author: authorId,
    device,
    publicKey: '',
    voucher,
  };
  const entries = Array.from({ length: changes }, (_, index): Entry => {
    const key = keyOf(Date.parse(AT) + index, made, crypto.getRandomValues(new Uint8Array(8)));
    return { mid: 0, key, name: 'sync.void', args: {}, was: {}, touches: [], records: [...records], blocked: null };
  });
  const packet = { format: 1, ...about, n: 1, madeAt: AT, seen: [] } as const;
  const held = { id: device, text: '', signature: '', packet: { ...packet, seen: [] }, isOwn: false, takenAt: AT };
  await workspace.db.table('packet').put({ ...held, entries });
}
