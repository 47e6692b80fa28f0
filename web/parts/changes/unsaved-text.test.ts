import { describe, expect, test } from 'vitest';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { unsavedText } from './unsaved-text.ts';

const id = '01975387-1c00-7000-8000-0000000000a1';

describe('what is given back of a change that the device did not store', () => {
  test('one text alone, as it was written', () => {
    const items = [{ controlId: '3.1.1', notes: 'Doors are locked.\nKeys are counted.' }];
    expect(unsavedText([{ name: 'controlStatus.saveNotes', args: { items } }])).toBe(
      'Doors are locked.\nKeys are counted.',
    );
  });

  test('texts of several records by their numbers', () => {
    const items = [
      { controlId: '3.1.1', notes: 'One.' },
      { controlId: '3.1.2', notes: 'Two.' },
    ];
    expect(unsavedText([{ name: 'controlStatus.saveNotes', args: { items } }])).toBe('3.1.1: One.\n\n3.1.2: Two.');
  });

  test('choices by the number people know the record by', () => {
    const args = { objectiveId: '3.1.1[a]', status: 'implemented' };
    expect(unsavedText([{ name: 'objectiveStatus.setStatus', args }])).toBe('3.1.1[a]: Implemented');
    expect(
      unsavedText([{ name: 'controlStatus.setPartlyMet', args: { controlId: '3.13.11', isPartlyMet: true } }]),
    ).toBe('3.13.11: Partial credit: Yes');
  });

  test('the texts of a form by their fields, lists in one line, without what is empty or a choice', () => {
    const set = { title: 'Book the room', description: ' ', priority: 'high', labels: ['Visit', 'Plant 2'] };
    expect(unsavedText([{ name: 'ticket.update', args: { id, set } }])).toBe(
      'Title: Book the room\n\nLabels: Visit, Plant 2',
    );
  });

  test('nothing of a change that only chose or removed something', () => {
    expect(unsavedText([{ name: 'poam.close', args: { id } }])).toBe('');
    expect(unsavedText([{ name: 'evidence.link', args: { table: 'poam', recordId: id, documentId: id } }])).toBe('');
  });

  test('nothing of a change of another version', () => {
    expect(unsavedText([{ name: 'moon.land', args: { notes: 'Dust.' } }])).toBe('');
  });

  test.each(mutationFixtures.map(({ name, args }) => ({ name, args })))('no id and no key of $name', (made) => {
    expect(unsavedText([made])).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
  });
});
