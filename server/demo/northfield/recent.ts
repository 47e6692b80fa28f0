import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import type { ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import type { PersonName } from '#server/demo/demo-people.ts';

/** Claims that were made only since yesterday. */
export const recentClaims: Readonly<Record<string, ControlStatusValue>> = {
  '3.6.1': 'complete',
  '3.10.6': 'in_progress',
  '3.11.3': 'in_progress',
};

/** Objectives whose status was set only since yesterday. */
export const recentStatuses: Readonly<Record<string, ObjectiveStatusValue>> = {
  '3.14.3[c]': 'in_progress',
  '3.10.6[b]': 'in_progress',
};

/** Who did what, and how many hours ago. */
export const recentActs: readonly {
  hoursAgo: number;
  who: PersonName;
  control?: string;
  objective?: string;
  notes?: string;
}[] = [
  { hoursAgo: 26, who: 'tom', objective: '3.14.3[c]' },
  { hoursAgo: 6, who: 'tom', control: '3.11.3' },
  { hoursAgo: 5, who: 'tom', notes: '3.11.3' },
  { hoursAgo: 3, who: 'marcus', control: '3.6.1' },
  { hoursAgo: 2, who: 'priya', control: '3.10.6' },
  { hoursAgo: 1, who: 'priya', objective: '3.10.6[b]' },
];
