import type { NounFace } from '#sync/domain/common/face.ts';
import type { scheduleNoun } from './schedule-noun.ts';
import type { ScheduleTables } from './schedule-tables.ts';

export const scheduleFace = {
  records: { meeting: { one: 'meeting', path: '/assessment', label: 'place' } },
  changes: { 'meeting.hold': 'Meeting begun or ended' },
} as const satisfies NounFace<ScheduleTables, typeof scheduleNoun>;
