import type { Deadline } from '#sync/domain/calendar/deadlines.ts';
import type { PlainPath } from '#sync/domain/common/app-paths.ts';
import { addressOf, type Address } from '#web/address.ts';

/** The screen of what a deadline is about. */
export function deadlinePlace({ kind, recordId }: Pick<Deadline, 'kind' | 'recordId'>): PlainPath | Address {
  switch (kind) {
    case 'plan':
    case 'milestone':
    case 'review':
      return addressOf('/poam', { item: recordId });
    case 'evidence':
      return addressOf('/documents', { open: recordId });
    case 'request':
      return addressOf('/documents', { tab: 'requests', request: recordId });
    case 'ticket':
      return '/kanban';
    case 'agency':
      return '/state-local';
    case 'affirmation':
    case 'close_out':
    case 'close_out_warning':
    case 'expiry':
      return '/status';
  }
}
