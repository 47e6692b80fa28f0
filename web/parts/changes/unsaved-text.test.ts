import { describe, expect, test } from 'vitest';
import { productSchema } from '#sync/product.ts';
import { mutationFixtures } from '#sync/testing/mutation-fixtures.ts';
import { unsavedText } from './unsaved-text.ts';

/** A change as `call` makes it, by its name on the wire. */
function made(name: string, args: unknown) {
  const mutator = productSchema.mutators[name];
  if (!mutator) throw new Error(`there is no change called ${name}`);
  return { args, form: mutator.args };
}

const id = '01975387-1c00-7000-8000-0000000000a1';

describe('what is given back of a change that the device did not store', () => {
  test('one text alone, as it was written', () => {
    const items = [{ controlId: '3.1.1', notes: 'Doors are locked.\nKeys are counted.' }];
    expect(unsavedText([made('controlStatus.saveNotes', { items })])).toBe('Doors are locked.\nKeys are counted.');
  });

  test('an objective’s text with its number, also alone', () => {
    const notes = { objectiveId: '3.1.1[a]', notes: 'Doors are locked.' };
    expect(unsavedText([made('objectiveStatus.saveNotes', notes)])).toBe('3.1.1[a]: Doors are locked.');
  });

  test('texts of several records by their numbers', () => {
    const items = [
      { controlId: '3.1.1', notes: 'One.' },
      { controlId: '3.1.2', notes: 'Two.' },
    ];
    expect(unsavedText([made('controlStatus.saveNotes', { items })])).toBe('3.1.1: One.\n\n3.1.2: Two.');
  });

  test('choices by the number people know the record by', () => {
    const args = { objectiveId: '3.1.1[a]', status: 'implemented' };
    expect(unsavedText([made('objectiveStatus.setStatus', args)])).toBe('3.1.1[a]: Implemented');
  });

  test('the texts of a form by their fields, lists in one line, without what is empty or a choice', () => {
    const set = { title: 'Book the room', description: ' ', priority: 'high', labels: ['Visit', 'Plant 2'] };
    expect(unsavedText([made('ticket.update', { id, set })])).toBe('Title: Book the room\n\nLabels: Visit, Plant 2');
  });

  test('the code of an objective of their own, beside its other texts', () => {
    const texts = { objectiveId: '3.1.1.a', title: 'Lists', description: 'Kept.', assessmentMethod: 'examine' };
    const given = unsavedText([
      made('objective.create', { id, controlId: '3.1.1', ...texts, evidenceRequired: 'The list.' }),
    ]);
    expect(given).toBe('Objective ID: 3.1.1.a\n\nTitle: Lists\n\nDescription: Kept.\n\nEvidence required: The list.');
    expect(unsavedText([made('objective.update', { id, set: { objectiveId: '3.1.1[z]', title: 'Lists' } })])).toBe(
      'Objective ID: 3.1.1[z]\n\nTitle: Lists',
    );
  });

  test('nothing of a change that only chose or removed something', () => {
    expect(unsavedText([made('plan.delete', { id })])).toBe('');
    expect(unsavedText([made('evidence.link', { table: 'plan', recordId: id, documentId: id })])).toBe('');
  });

  test.each(mutationFixtures.map(({ name, args }) => ({ name, args })))(
    'no id and no key of $name',
    ({ name, args }) => {
      expect(unsavedText([made(name, args)])).not.toMatch(/[\da-f]{8}-[\da-f]{4}-/);
    },
  );
});
