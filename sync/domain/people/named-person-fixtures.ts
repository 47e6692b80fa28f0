import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

const ID = '01975387-1c00-7000-8000-0000000000e1';
const tom = { id: ID, firstName: 'Tom', lastName: 'Okafor of hall 2', email: 'tom@northfield.example' };

export const namedPersonFixtures: readonly MutationFixture[] = [
  { name: 'namedPerson.add', args: tom, rows: {}, writes: { namedPerson: [tom] } },
  { name: 'namedPerson.delete', args: { id: ID }, rows: { namedPerson: [tom] }, writes: {} },
];
