import { unzlibSync } from 'fflate';
import { expect, test } from 'vitest';
import { makeMaterial, type MaterialKind } from './make-material.ts';

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
const input = { rep, link, pictures: {} };
const now = new Date('2026-06-09T10:00:00.000Z');

/** The drawn text of a PDF, page by page. */
async function pagesOf(kind: MaterialKind): Promise<string[]> {
  const bytes = new Uint8Array(await makeMaterial(kind, input, now).blob.arrayBuffer());
  const file = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return [...file.matchAll(/\/Length (\d+) \/Filter \/FlateDecode >>\nstream\n/g)].map((match) => {
    const begin = match.index + match[0].length;
    const content = unzlibSync(bytes.slice(begin, begin + Number(match[1])));
    const drawn = Array.from(content, (byte) => String.fromCharCode(byte)).join('');
    return [...drawn.matchAll(/\((.*?)\) Tj/g)].map(([, text]) => text).join(' ');
  });
}

test.each([
  ['deck', 'vernier-sales-deck.pdf', 'application/pdf'],
  ['brochure', 'vernier-brochure.pdf', 'application/pdf'],
  ['emails', 'vernier-email-templates.txt', 'text/plain;charset=utf-8'],
  ['training', 'vernier-sales-training.pdf', 'application/pdf'],
] as const)('the material %s is the file %s', (kind, name, type) => {
  const material = makeMaterial(kind, input, now);
  expect([material.name, material.blob.type]).toEqual([name, type]);
  expect(material.blob.size).toBeGreaterThan(1_000);
});

test.each([
  ['deck', 7],
  ['brochure', 1],
  ['training', 2],
] as const)('the %s has its pages (%i) and carries the representative’s link', async (kind, count) => {
  const pages = await pagesOf(kind);
  expect(pages).toHaveLength(count);
  expect(pages.join(' ')).toContain(input.link);
  expect(pages.join(' ')).toContain('Jordan Ellery');
});

test.each(['deck', 'brochure', 'training'] as const)('the %s can be followed to the referral link', async (kind) => {
  const file = await makeMaterial(kind, input, now).blob.text();
  expect(file).toContain(`/S /URI /URI (${link})`);
  if (kind !== 'training') expect(file).toContain('/URI (mailto:jordan@ellery.example)');
});

test('deck and brochure show the product where its pictures can be had', async () => {
  const picture = { jpeg: Uint8Array.of(0xff, 0xd8, 0xff, 0xd9), width: 1120, height: 788 };
  const pictures = { dashboard: picture, board: { ...picture }, tracker: { ...picture } };
  const textOf = (kind: MaterialKind) => makeMaterial(kind, { ...input, pictures }, now).blob.text();
  expect((await textOf('deck')).match(/\/Subtype \/Image \/Width 1120 \/Height 788/g)).toHaveLength(2);
  expect((await textOf('deck')).match(/\/Count 9/g)).toHaveLength(1);
  expect((await textOf('brochure')).match(/\/Filter \/DCTDecode \/Length 4/g)).toHaveLength(1);
});

test('a name is kept as written in what viewers show of a file', async () => {
  const named = { ...input, rep: { ...rep, firstName: 'Jiří', lastName: 'Łuczak' } };
  const hex = Array.from('Jiří Łuczak', (letter) => letter.charCodeAt(0).toString(16).padStart(4, '0')).join('');
  expect(await makeMaterial('deck', named, now).blob.text()).toContain(`/Author <feff${hex}>`);
  expect(await makeMaterial('emails', named, now).blob.text()).toContain('Jiří Łuczak');
});

test('every mail to copy from carries the name, and those that invite carry the link', async () => {
  const mails = (await makeMaterial('emails', input, now).blob.text()).split('-'.repeat(60));
  expect(mails).toHaveLength(4);
  expect(mails.every((mail) => mail.includes('Jordan Ellery') && mail.includes('Subject: '))).toBe(true);
  expect(mails.filter((mail) => mail.includes(input.link))).toHaveLength(3);
});
