import { expect, expectTypeOf, test } from 'vitest';
import { documentedStatus } from '#sync/domain/objective/documented-status.ts';
import {
  emptyObjectiveStatus,
  type ObjectiveStatusValue,
  type SealedObjectiveStatus,
} from '#sync/domain/objective/objective-status-record.ts';
import { objectiveResult } from '#sync/domain/score/requirement-result.ts';
import { sealStatus } from './sealed-status.ts';

test('what screens get of an objective has no status to read, compare or print', () => {
  expectTypeOf<SealedObjectiveStatus['status']>().not.toExtend<string>();
  expectTypeOf<ObjectiveStatusValue>().not.toExtend<SealedObjectiveStatus['status']>();
});

test('the modules that count read it, after the judgement', () => {
  const record = { ...emptyObjectiveStatus('3.1.1[a]'), status: 'validated' as const };
  const judged = sealStatus({ ...record, judgement: 'not_met' as const });
  expect([documentedStatus(sealStatus(record)), objectiveResult(sealStatus(record))]).toEqual(['validated', 'met']);
  expect([documentedStatus(judged), objectiveResult(judged)]).toEqual(['in_progress', 'not_met']);
});
