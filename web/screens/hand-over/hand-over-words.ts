import { findFace } from '#sync/domain/faces.ts';
import type { PacketWork } from '#web/hand-over/packet-work.ts';
import type { RefusedReason } from '#web/hand-over/receive/open-file.ts';
import { countOf, formatBytes } from '#web/words/counts.ts';

/** The kinds of records that a list names first; others are counted together. */
const FIRST_KINDS = ['finding', 'methodRecord', 'ruling', 'evidenceRequest'];

/** '6 findings, 6 method records, 2 rulings, 5 files'. `records`: by table; those of documents are their files. */
export function recordsText(records: PacketWork['records'], files: number): string {
  const counts = new Map(records);
  const first = FIRST_KINDS.flatMap((table) => {
    const count = counts.get(table) ?? 0;
    const face = findFace(table);
    return count === 0 || !face ? [] : countOf(count, face.one, face.many);
  });
  const known = new Set([...FIRST_KINDS, 'document']);
  const rest = records.reduce((sum, [table, count]) => sum + (known.has(table) ? 0 : count), 0);
  const parts = [...first, rest > 0 && countOf(rest, 'other record'), files > 0 && countOf(files, 'file')];
  return parts.filter(Boolean).join(', ');
}

/** '39.8' and 'MB', for a figure with its unit beside it. */
export function figureOf(bytes: number): [figure: string, unit: string] {
  const [figure = '', unit = ''] = formatBytes(bytes).split(' ');
  return [figure, unit];
}

/** The first name of somebody, as in 'Sam’s stays his'. */
export function firstNameOf(name: string): string {
  return name.split(' ')[0] ?? name;
}

/** 'Lena, Sam and Ines'. */
export function listOfNames(names: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names).replace(', and ', ' and ');
}

interface RefusalWords {
  title: string;
  next: string;
}

const KEEP = 'Nothing was changed, and the file stays where it is.';

const refusals: Readonly<Record<RefusedReason | 'failed', RefusalWords>> = {
  not_ours: {
    title: 'This is no hand-over file',
    next: `${KEEP} Choose a file whose name ends with .vernier.`,
  },
  newer: {
    title: 'It was made by a newer version of Vernier',
    next: `${KEEP} Update this app when it is online, then receive the file again.`,
  },
  format: {
    title: 'It cannot be read',
    next: `${KEEP} Ask for the file again; it may have been made by a faulty version.`,
  },
  cut: {
    title: 'Part of it is missing',
    next: `${KEEP} It was not copied to its end. Copy it again from the other tablet.`,
  },
  damaged: {
    title: 'It has been changed or damaged on the way',
    next: `${KEEP} Copy it again from the other tablet.`,
  },
  key: {
    title: 'It is sealed for others',
    next: `${KEEP} This device cannot open it: it is for another workspace, a team that you are not in, or the server alone. It can still be sent to the server, whole.`,
  },
  signature: {
    title: 'A signature does not hold',
    next: `${KEEP} What it says is not what its device signed. Ask for a new file, face to face.`,
  },
  voucher: {
    title: 'The server has not vouched for its author',
    next: `${KEEP} Synchronize both tablets when there is a network, then hand over again.`,
  },
  workspace: {
    title: 'It belongs to another workspace',
    next: `${KEEP} Switch to that workspace, and receive it there, or send it to the server, whole.`,
  },
  circle: {
    title: 'It holds changes of another team than it says',
    next: `${KEEP} It was made by a faulty version, or changed on purpose. Ask its maker, face to face.`,
  },
  too_large: {
    title: 'It is larger than a hand-over file may be',
    next: `${KEEP} Ask for a file without photos.`,
  },
  lost_device: {
    title: 'It was made by a device that was ended as lost',
    next: `${KEEP} If it was found again, connect it once: it gets a new key, and its work is decided on in Kept.`,
  },
  stopped: { title: 'Stopped', next: KEEP },
  failed: {
    title: 'This device could not read it',
    next: `${KEEP} Copy it onto this device first, then choose it again.`,
  },
};

/** Why a file is not taken, and what to do next. */
export function refusalWords(reason: RefusedReason | 'failed'): RefusalWords {
  return refusals[reason];
}
