import type { NounFace } from '#sync/domain/common/face.ts';
import type { statusNoun } from './status-noun.ts';
import type { StatusTables } from './status-tables.ts';

const path = '/status';

export const statusFace = {
  records: {
    statusRecord: { one: 'CMMC status', many: 'CMMC statuses', label: 'statusDate', showsKind: true, path },
    affirmation: {
      one: 'affirmation',
      label: 'dueOn',
      showsKind: true,
      whole: {
        name: 'Affirming official',
        title: 'Title',
        decision: 'Decision',
        decidedOn: 'Decided',
        dueOn: 'Due',
        changes: 'Changes',
      },
      path,
    },
  },
  changes: {
    'statusRecord.record': 'CMMC status recorded',
    'affirmation.give': 'Affirmation recorded',
    'scopeDecision.record': 'Decision on the scope recorded',
  },
} as const satisfies NounFace<StatusTables, typeof statusNoun>;
