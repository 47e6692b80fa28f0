import { expect, test } from 'vitest';
import { ownLedger, type OwnRecords } from '#sync/domain/score/own-ledger.ts';
import type { KnownObjective } from '#web/records/use-objectives.ts';
import type { KnownControl } from '#web/records/use-records.ts';
import { scoreRowsOf } from './score-rows.ts';

test.each([undefined, 'Determine if the lamps are lit.'])(
  'a lost requirement and its failing objective bring the official words %s',
  (official) => {
    const records: OwnRecords = {
      objectives: [{ id: '3.1.20[a]', status: 'in_progress', judgement: 'not_met' }],
      controls: [],
      plans: [],
      statuses: [],
    };
    const known = { id: '3.1.20[a]', title: 'Connections', ...(official && { official }) } as Partial<KnownObjective>;
    const { advised } = ownLedger(records, '2026-06-09');
    const rows = scoreRowsOf(advised, {
      controls: [{ id: '3.1.20', title: 'External systems', ...(official && { official }) } as KnownControl],
      objectives: [known as KnownObjective],
      statuses: [],
      documentIds: [],
    });
    const row = rows.find((one) => one.lost.controlId === '3.1.20');
    expect(row).toMatchObject({ title: 'External systems', official });
    expect(row?.failing).toMatchObject([{ id: '3.1.20[a]', letter: '[a]', title: 'Connections', official }]);
  },
);
