import { expect, test } from 'vitest';
import type { Objective } from '#sync/domain/objective/objective-record.ts';
import { changedTexts, formTextsOf, objectiveErrors } from './objective-form.ts';

const texts = {
  objectiveId: '3.1.1.x',
  title: 'Visitors are known',
  description: 'There is a list.',
  assessmentMethod: 'examine' as const,
  evidenceRequired: 'The list.',
};

test('a new objective is examined unless somebody says otherwise', () => {
  expect(formTextsOf(null).assessmentMethod).toBe('examine');
});

test('every empty field says that it is required', () => {
  expect(objectiveErrors({ ...formTextsOf(null), title: '  ' })).toEqual({
    objectiveId: 'Objective ID is required',
    title: 'Title is required',
    description: 'Description is required',
    evidenceRequired: 'Evidence is required',
  });
  expect(objectiveErrors(texts)).toEqual({});
});

test('an edit sends what differs, without space around it', () => {
  const objective = { ...texts } as Objective;
  expect(changedTexts(objective, { ...texts, title: ' Visitors are listed ' })).toEqual({
    title: 'Visitors are listed',
  });
  expect(changedTexts(objective, { ...texts, title: 'Visitors are known ' })).toEqual({});
});
