import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Deck } from '#web/paper/deck.ts';
import type { PaperPicture } from '#web/paper/paper.ts';
import { pdfBytes } from '#web/paper/pdf/pdf-file.ts';
import type { PaperFonts } from '#web/paper/pdf/pdf-fonts.ts';
import { slidesBytes } from '#web/paper/pdf/slides-file.ts';
import { WoffFont } from '#web/paper/pdf/woff-font.ts';
import { wordsOnPaper } from '#web/testing/paper-words.ts';
import { brochurePaper } from './brochure-paper.ts';
import { emailTemplates } from './email-templates.ts';
import type { MaterialInput } from './material-facts.ts';
import type { MaterialKind } from './material-names.ts';
import { materialPaper } from './material-paper.ts';
import { salesDeck } from './sales-deck.ts';

const fontFile = (weight: string) => readFileSync(`web/paper/pdf/fonts/IBMPlexSans-${weight}.woff`);
const fonts: PaperFonts = { regular: new WoffFont(fontFile('Regular')), bold: new WoffFont(fontFile('Bold')) };

const rep = {
  id: 'r',
  firstName: 'Jordan',
  lastName: 'Ellery',
  email: 'jordan@ellery.example',
  phone: '(555) 010-0199',
  territory: 'Virginia',
  commissionRate: 10,
  referralCode: 'ELLERY-7KQ3MZ',
  isActive: true,
  createdAt: '2026-06-09T10:00:00.000Z',
};
const link = 'https://vernier.example/?ref=ELLERY-7KQ3MZ';
const input: MaterialInput = { rep, link, pictures: {} };

/** The start of a JPEG file that is 1120 wide and 788 high, in three colors. */
const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xc0, 0, 17, 8, 3, 20, 4, 96, 3, 1, 0x11, 0, 2, 0x11, 1, 3, 0x11, 1);
const picture: PaperPicture = { jpeg, width: 1120, height: 788, text: 'The board.' };

function fileOf(kind: MaterialKind, given = input): string {
  const paper = materialPaper(kind, given);
  const bytes = 'slides' in paper ? slidesBytes(paper, fonts) : pdfBytes(paper, fonts);
  return Buffer.from(bytes).toString('latin1');
}
const pagesOf = (file: string) => [...file.matchAll(/\/Type \/Page\n/g)].length;

test.each([
  ['deck', 7],
  ['brochure', 2],
  ['training', 2],
] as const)('the %s has its pages (%i), is tagged, and carries the representative’s name', (kind, count) => {
  const file = fileOf(kind);
  expect(pagesOf(file)).toBe(count);
  expect(file).toContain('/Marked true');
  expect(file).toContain('/S /H1');
  expect(file).toMatch(/\n\((For )?Jordan Ellery/);
});

test.each(['deck', 'brochure', 'training'] as const)('the %s can be followed to the referral link', (kind) => {
  const file = fileOf(kind);
  expect(file).toContain(`/URI (${link})`);
  expect(file).toContain('/S /Link');
  if (kind !== 'training') expect(file).toContain('/URI (mailto:jordan@ellery.example)');
});

test('deck and brochure show the product where its pictures can be had, with words for who does not see them', () => {
  const pictures = { dashboard: picture, board: picture, tracker: { ...picture, text: 'An objective.' } };
  const deck = fileOf('deck', { ...input, pictures });
  expect(deck.match(/\/Subtype \/Image/g)).toHaveLength(2);
  expect(pagesOf(deck)).toBe(9);
  expect(deck).toContain('/Alt (An objective.)');
  expect(fileOf('brochure', { ...input, pictures }).match(/\/Subtype \/Image/g)).toHaveLength(1);
});

test('the brochure names each part of a plan on a line of its own, because some have commas', () => {
  const words = wordsOnPaper(brochurePaper(input));
  expect(words).toContain('Up to 5 environments\nMulti-framework: NIST, CMMC, HIPAA\n50GB documents\n');
});

test('every slide has its words, and the same deck is the same file', () => {
  const deck: Deck = salesDeck(input);
  expect(deck.slides.map(({ kind }) => kind)).toEqual([
    'cover',
    'points',
    'figures',
    'points',
    'cards',
    'rows',
    'points',
  ]);
  const told: number[] = [];
  const bytes = slidesBytes(deck, fonts, (share) => told.push(share));
  expect(slidesBytes(deck, fonts)).toEqual(bytes);
  expect(told).toEqual(told.toSorted((a, b) => a - b));
  expect(told.at(-1)).toBe(1);
});

test('a name is kept as written in what viewers show of a file', () => {
  const named = { ...input, rep: { ...rep, firstName: 'Jiří', lastName: 'Łuczak' } };
  const written = Buffer.from('Jiří Łuczak', 'utf16le').swap16().toString('latin1');
  expect(fileOf('deck', named)).toContain(`(\u00fe\u00ff${written})`);
  expect(emailTemplates(named)).toContain('Jiří Łuczak');
});

test('every mail to copy from carries the name, and those that invite carry the link', () => {
  const mails = emailTemplates(input).split('-'.repeat(60));
  expect(mails).toHaveLength(4);
  expect(mails.every((mail) => mail.includes('Jordan Ellery') && mail.includes('Subject: '))).toBe(true);
  expect(mails.filter((mail) => mail.includes(input.link))).toHaveLength(3);
});
