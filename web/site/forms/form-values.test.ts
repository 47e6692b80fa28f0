import { expect, test } from 'vitest';
import type { FormStep } from '#web/words/site/form-words.ts';
import { findTyped } from './form-values.ts';

type Name = 'company' | 'size' | 'services';
const choices = ['a', 'b', 'c'].map((value) => ({ value, label: value }));
const steps: readonly FormStep<Name>[] = [
  {
    title: 'One',
    lead: '',
    fields: [
      { name: 'company', label: 'Company', kind: 'line', type: 'text', autoComplete: 'off' },
      { name: 'size', label: 'Size', kind: 'one', choices },
    ],
  },
  { title: 'Two', lead: '', fields: [{ name: 'services', label: 'Services', kind: 'many', choices }] },
];

function inputs(entries: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
}

test('what was typed before the scripts came is found', () => {
  const held = inputs([
    ['company', 'Harbor'],
    ['size', 'b'],
    ['services', 'c'],
    ['services', 'a'],
    ['fax', 'x'],
  ]);
  expect(findTyped(steps, held, {})).toEqual({ company: 'Harbor', size: 'b', services: ['a', 'c'] });
});

test('empty inputs take nothing away from what this device kept', () => {
  const kept = { company: 'Harbor', size: 'a', services: ['b'] };
  expect(findTyped(steps, inputs([['company', '']]), kept)).toEqual({});
});

test('what a browser put back is not news', () => {
  const held = inputs([
    ['company', 'Harbor'],
    ['services', 'b'],
  ]);
  expect(findTyped(steps, held, { company: 'Harbor', services: ['b', 'c'] })).toEqual({});
});

test('a choice joins those that were kept, a new text replaces the kept one', () => {
  const held = inputs([
    ['company', 'Pier'],
    ['services', 'a'],
  ]);
  expect(findTyped(steps, held, { company: 'Harbor', services: ['c'] })).toEqual({
    company: 'Pier',
    services: ['a', 'c'],
  });
});
