import { expect, test } from 'vitest';
import type { KeptChange, KeptPacket } from '#sync/domain/hand-over/hand-over-contract.ts';
import { keptCause, keptReasons, keptRows } from './kept-rows.ts';

const AT = '2026-11-17T09:05:00.000Z';

function change(name: string, args: unknown, records: Partial<KeptChange['records'][number]>[]): KeptChange {
  const blank = { table: name.split('.')[0] ?? '', id: 'r1', title: null, saw: {}, server: null };
  return { key: `${name}-1`, name, args, at: AT, records: records.map((one) => ({ ...blank, ...one })) };
}

test('a finding stands beside the server’s, each with its mark', () => {
  const set = { determination: 'not_met', reason: 'Remote access has no second factor.' };
  const id = 'a1:noah:3.7.5[a]';
  const [row, second] = keptRows([
    change('finding.propose', { id, set }, [{ id, saw: { determination: null }, server: { determination: 'met' } }]),
    change('finding.propose', { id, set }, [{ id, saw: { determination: null } }]),
  ]);
  expect(row).toMatchObject({
    number: '3.7.5[a]',
    what: 'Finding proposed',
    author: { look: { label: 'Not met', glyph: 'proposed-not-met' } },
    server: { look: { label: 'Met' } },
  });
  expect(second?.server).toBeNull();
});

test('other records show the fields that the change is about, in words', () => {
  const [row] = keptRows([
    change('document.update', { id: 'd1', description: 'Rack, front', tags: ['rack', 'power'], version: '' }, [
      { id: 'd1', title: 'rack.jpg', saw: { description: '', tags: [], version: '' }, server: { description: 'Rack' } },
    ]),
  ]);
  expect(row).toMatchObject({
    number: 'Document',
    title: 'rack.jpg',
    author: { words: 'Description: Rack, front; Tags: 2' },
    server: { words: 'Description: Rack' },
  });
});

test('a change of another version, and one without values, still say what they are', () => {
  const rows = keptRows([
    change('finding.sketch', null, [{ id: 'x' }]),
    change('finding.withdraw', { id: 'a1:noah:3.1.1[a]' }, [{ id: 'a1:noah:3.1.1[a]', server: {} }]),
  ]);
  expect(rows.map(({ what }) => what)).toEqual(['Change of another version (finding.sketch)', 'Proposal taken back']);
  expect(rows[1]).toMatchObject({ author: { words: 'Proposal taken back' }, server: { words: 'It is there' } });
});

test('long words are cut', () => {
  const [row] = keptRows([
    change('document.update', { id: 'd', description: 'a'.repeat(500) }, [{ saw: { description: '' } }]),
  ]);
  expect(row?.author).toEqual({ words: `Description: ${'a'.repeat(80)}…` });
});

test('each cause is told once, and refusals with what their author is told', () => {
  const reason = (code: 'no_place' | 'refused', message = '') => ({ code, key: null, message });
  const packet = {
    author: { id: 'noah', name: 'Noah Beck' },
    reasons: [reason('no_place'), reason('refused', 'It is frozen.'), reason('refused', 'It is frozen.')],
  } as KeptPacket;
  expect(keptReasons(packet)).toEqual([
    'Noah Beck has no place in this team today. The work verifies, but they may not write there.',
    'The server refused some of it.',
    'It is frozen.',
  ]);
  expect(keptCause(packet)).toBe('No place in the team.');
});
