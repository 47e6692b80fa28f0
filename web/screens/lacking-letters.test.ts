import { unzlibSync } from 'fflate';
import { expect, test } from 'vitest';
import type { Deck } from '#web/paper/deck.ts';
import type { Paper } from '#web/paper/paper.ts';
import { lackingOnPaper } from '#web/paper/pdf/pdf-fonts.ts';
import { tablePaper } from '#web/parts/paper/table-file.ts';
import {
  draftPlan,
  officeSamplePapers,
  paperFonts,
  pdfFile,
  sampleNames,
  sampleTables,
} from '#web/testing/office/sample-files.ts';

const names = new RegExp([...sampleNames, 'Jordan Ellery'].join('|'), 'g');
const papers: Readonly<Record<string, () => Paper | Deck>> = {
  ...officeSamplePapers,
  'security plan as drafted': draftPlan,
  ...Object.fromEntries(Object.entries(sampleTables).map(([name, tell]) => [name, () => tablePaper(tell())])),
};

/** The glyphs that a PDF draws, as their four digits in its fonts; '0000' stands for a missing letter. */
function shapesDrawn(bytes: Uint8Array): Set<string> {
  const file = Buffer.from(bytes).toString('latin1');
  const streams = [...file.matchAll(/\/FlateDecode\n>>\nstream\n([^]*?)\nendstream/g)];
  const opened = streams.map(([, packed = '']) => unzlibSync(Buffer.from(packed, 'latin1')));
  const pages = opened.map((one) => Buffer.from(one).toString('latin1')).filter((one) => one.includes('] TJ'));
  const texts = pages.flatMap((page) => [...page.matchAll(/<([0-9a-f]+)>/g)].map(([, digits = '']) => digits));
  return new Set(texts.flatMap((digits) => digits.match(/.{4}/g) ?? []));
}

/**
 * The paper with every name replaced by its own letter that no font has, leaving out content that is not drawn as text.
 */
function withLetters(told: Paper | Deck): { paper: Paper | Deck; letters: string[] } {
  const notDrawn = new Set(['subject', 'picture', 'pictures']);
  const text = JSON.stringify(told, (key, value: unknown) => (notDrawn.has(key) ? '' : value));
  const letters: string[] = [];
  const changed = text.replaceAll(names, () => {
    letters.push(String.fromCodePoint(0x4e_00 + letters.length));
    return letters.at(-1) ?? '';
  });
  return { paper: JSON.parse(changed) as Paper | Deck, letters };
}

test.each(Object.entries(papers))('%s: each name that no font of the PDF has is told before', (_, tell) => {
  const told = tell();
  const { paper, letters } = withLetters(told);
  expect(letters.length).toBeGreaterThan(0);
  expect([...lackingOnPaper(told, paperFonts)]).toEqual([]);
  expect([...lackingOnPaper(paper, paperFonts)].toSorted()).toEqual(letters);
});

test.each(['affirmation packet', 'plans', 'requests', 'policy'])(
  '%s: made all the same it has numbers there',
  (name) => {
    const tell = papers[name];
    if (!tell) throw new Error('there is no such paper');
    const shapes = shapesDrawn(pdfFile(withLetters(tell()).paper));
    expect(shapes.size).toBeGreaterThan(20);
    expect(shapes).not.toContain('0000');
  },
);
