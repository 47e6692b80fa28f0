import { expect, test } from 'vitest';
import { documentedStatus } from './documented-status.ts';
import type { Judgement, ObjectiveStatusValue } from './objective-status-record.ts';

test.each<[ObjectiveStatusValue, Judgement | null, ObjectiveStatusValue]>([
  ['not_started', null, 'not_started'],
  ['validated', null, 'validated'],
  ['not_started', 'not_applicable', 'implemented'],
  ['validated', 'not_applicable', 'implemented'],
  ['validated', 'not_met', 'in_progress'],
  ['not_started', 'not_met', 'in_progress'],
  ['in_progress', 'met', 'implemented'],
  ['validated', 'met', 'validated'],
])('a status of %s that is judged %s reads as %s', (status, judgement, read) => {
  expect(documentedStatus({ status, judgement })).toBe(read);
});
