import { expect, test } from 'vitest';
import { nestTickets, parentsOf, type Nestable } from './board-nesting.ts';

function ticket(id: string, ticketType: string, links: Partial<Nestable> = {}): Nestable {
  return { id, ticketType, parentId: null, referenceId: null, controlId: null, ...links };
}

const control = ticket('c1', 'control', { referenceId: '3.1.1', controlId: '3.1.1' });
const other = ticket('c2', 'control', { controlId: '3.1.2' });

test.each<[string, Nestable, string | undefined]>([
  ['under the control with its referenceId', ticket('a', 'assessment', { referenceId: '3.1.1' }), 'c1'],
  ['under the control whose number its referenceId names', ticket('a', 'assessment', { referenceId: '3.1.2' }), 'c2'],
  ['under the control whose id its referenceId names', ticket('a', 'assessment', { referenceId: 'c2' }), 'c2'],
  ['under the control that is its parentId', ticket('a', 'assessment', { parentId: 'c2' }), 'c2'],
  [
    'by its parentId when its referenceId names nothing here',
    ticket('a', 'assessment', { referenceId: '3.9.9', parentId: 'c1' }),
    'c1',
  ],
  [
    'by its referenceId when the two disagree',
    ticket('a', 'assessment', { referenceId: '3.1.1', parentId: 'c2' }),
    'c1',
  ],
  ['top-level with neither', ticket('a', 'assessment'), undefined],
  ['top-level when its control is not on the board', ticket('a', 'assessment', { parentId: 'gone' }), undefined],
])('an assessment stands %s', (_rule, assessment, parent) => {
  expect(parentsOf([other, control, assessment]).get('a')?.id).toBe(parent);
});

test.each(['custom', 'poam', 'document', 'control'])('a %s ticket stands under no control', (ticketType) => {
  expect(
    parentsOf([control, ticket('t', ticketType, { referenceId: '3.1.1', parentId: 'c1' })]).get('t'),
  ).toBeUndefined();
});

test('where two controls fit, every device chooses the same one', () => {
  const twin = ticket('c0', 'control', { referenceId: '3.1.1' });
  const child = ticket('a', 'assessment', { referenceId: '3.1.1' });
  expect(parentsOf([control, twin, child]).get('a')?.id).toBe('c0');
  expect(parentsOf([child, twin, control]).get('a')?.id).toBe('c0');
});

test('a column nests the children whose control is in it, and shows the others by themselves', () => {
  const near = ticket('a', 'assessment', { parentId: 'c1' });
  const far = ticket('b', 'assessment', { parentId: 'c2' });
  const parents = parentsOf([control, other, near, far]);
  const shown = nestTickets([far, control, near], parents);
  expect(shown.map((one) => [one.ticket.id, one.children.map(({ id }) => id)])).toEqual([
    ['b', []],
    ['c1', ['a']],
  ]);
});
