import type { DeadlineKind } from '#sync/domain/calendar/deadlines.ts';

export const deadlineNames: Readonly<Record<DeadlineKind, string>> = {
  affirmation: 'Affirmation',
  close_out: 'Close-out',
  close_out_warning: 'Close-out reminder',
  expiry: 'Status',
  evidence: 'Evidence',
  request: 'Request',
  plan: 'Plan of action',
  milestone: 'Milestone',
  review: 'Review',
  ticket: 'Ticket',
  agency: 'Agency deadline',
};
