import { expect, expectTypeOf, test } from 'vitest';
import { claimCounts, claimedComplete, claimOf, isClaimedComplete } from '#sync/domain/control/claim.ts';
import {
  emptyControlStatus,
  noClaim,
  type ControlStatusValue,
  type SealedControlStatus,
} from '#sync/domain/control/control-status-record.ts';
import type { SealedRecords } from '#sync/domain/import/file-records.ts';
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
  expectTypeOf<SealedRecords['objectiveStatus'][number]>().toEqualTypeOf<SealedObjectiveStatus>();
});

test('what screens get of a requirement has no status to read, compare or print', () => {
  expectTypeOf<SealedControlStatus['status']>().not.toExtend<string>();
  expectTypeOf<ControlStatusValue>().not.toExtend<SealedControlStatus['status']>();
  expectTypeOf<SealedRecords['controlStatus'][number]>().toEqualTypeOf<SealedControlStatus>();
});

test('the modules that count read it, after the judgement', () => {
  const record = { ...emptyObjectiveStatus('3.1.1[a]'), status: 'validated' as const };
  const judged = sealStatus({ ...record, judgement: 'not_met' as const });
  expect([documentedStatus(sealStatus(record)), objectiveResult(sealStatus(record))]).toEqual(['validated', 'met']);
  expect([documentedStatus(judged), objectiveResult(judged)]).toEqual(['in_progress', 'not_met']);
});

test('the module of claims reads it, and what nobody touched is not started', () => {
  const complete = sealStatus({ ...emptyControlStatus('3.1.1'), status: 'complete' as const });
  const begun = sealStatus({ ...emptyControlStatus('3.1.2'), status: 'in_progress' as const });
  const records = [complete, begun, noClaim('3.1.3')];
  expect([...records, undefined].map(claimOf)).toEqual(['complete', 'in_progress', 'not_started', 'not_started']);
  expect([...records, undefined].map(isClaimedComplete)).toEqual([true, false, false, false]);
  expect([...claimedComplete(records)]).toEqual(['3.1.1']);
  expect(claimCounts(records)).toMatchObject({ total: 3, completed: 1, inProgress: 1, notStarted: 1 });
  expect(claimCounts(records, 4)).toMatchObject({ total: 4, notStarted: 2, percentage: 25 });
  expect(claimCounts([])).toEqual({ total: 0, completed: 0, inProgress: 0, notStarted: 0, percentage: 0 });
});
