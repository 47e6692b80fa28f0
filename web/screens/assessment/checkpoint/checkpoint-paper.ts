import type { CheckpointPage, PagePart } from '#sync/domain/checkpoint/checkpoint-page.ts';
import type { Checkpoint } from '#sync/domain/checkpoint/checkpoint-record.ts';
import { STROKE_BOX } from '#sync/domain/checkpoint/drawn-strokes.ts';
import type { SigningSide } from '#sync/domain/checkpoint/signing-sides.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { heading, paragraph, type Paper, type PaperBlock, type PaperSignature } from '#web/paper/paper.ts';
import { momentInZone } from '#web/words/times.ts';

export type Signed = Pick<Checkpoint, SigningSide>;
export const unsigned: Signed = { assessor: null, client: null };

export interface PaperNames {
  organizationName: string;
  nameOf: (personId: string) => string;
}

/** The page as blocks. `isPaired`: a long table is in two halves side by side. */
export function checkpointBlocks(
  page: CheckpointPage,
  signed: Signed,
  names: PaperNames,
  isPaired: boolean,
): PaperBlock[] {
  const hash = (signed.assessor ?? signed.client)?.hash;
  return [
    heading(1, page.title),
    ...page.lines.map((line) => paragraph(line, 'note')),
    ...page.parts.flatMap((part) => blocksOf(isPaired && part.isLong ? pairedPart(part) : part)),
    {
      kind: 'signatures',
      signatures: [
        signatureOf('The team', signed.assessor, page, names),
        signatureOf(names.organizationName, signed.client, page, names),
      ],
    },
    ...(hash ? [paragraph(`Drawn by hand; no digital signature. SHA-256 of the signed text: ${hash}`, 'note')] : []),
  ];
}

/** One page of the same, to print and to keep. */
export function checkpointPaper(page: CheckpointPage, signed: Signed, names: PaperNames): Paper {
  return {
    title: page.title,
    subject: page.lines[0] ?? '',
    author: names.organizationName,
    language: 'en-US',
    banner: null,
    running: [`${names.organizationName} · ${page.title}`, PRODUCT_NAME],
    isOnePage: true,
    madeAt: [page.at, signed.assessor?.at ?? '', signed.client?.at ?? ''].toSorted().at(-1) ?? page.at,
    blocks: checkpointBlocks(page, signed, names, true),
  };
}

function blocksOf({ title, note, head, rows, widths }: PagePart): PaperBlock[] {
  return [
    ...(title === '' ? [] : [heading(2, title)]),
    ...(rows.length > 0 ? [{ kind: 'table', head, rows, widths } as const] : []),
    ...(note === '' ? [] : [paragraph(note, rows.length > 0 ? 'note' : 'plain')]),
  ];
}

/** The same rows in two halves; the second may be one row shorter. */
export function pairedPart(part: PagePart): PagePart {
  const { head, rows, widths } = part;
  const half = Math.ceil(rows.length / 2);
  return {
    ...part,
    head: head && [...head, ...head],
    rows: rows.slice(0, half).map((row, at) => [...row, ...(rows[half + at] ?? row.map(() => ''))]),
    widths: [...widths, ...widths],
  };
}

function signatureOf(
  side: string,
  signature: Signed[SigningSide],
  { timeZone }: CheckpointPage,
  { nameOf }: PaperNames,
): PaperSignature {
  if (!signature) return { strokes: '', box: STROKE_BOX, text: '', lines: [`${side}: not signed`] };
  const { name, title, at, by, strokes, refusal, statement } = signature;
  const who = [name, title].filter((one) => one.trim() !== '').join(', ');
  const moment = momentInZone(at, timeZone);
  return {
    strokes,
    box: STROKE_BOX,
    text: `Signature of ${name}, drawn by hand`,
    lines:
      strokes === ''
        ? [who, `Declined to sign, ${moment}: ${refusal}`, `Recorded on the device of ${nameOf(by)}`]
        : [who, `Signed ${moment} on the device of ${nameOf(by)}`, statement],
  };
}
