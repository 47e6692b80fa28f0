import { requirementName, shortNameOf } from '#sync/catalog/requirement-names.ts';
import type { DeadlineRecord } from '#sync/domain/agency/deadline-record.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { Plan } from '#sync/domain/plan/plan-record.ts';
import { isOpenPlan } from '#sync/domain/plan/plan-status.ts';
import { affirmationsOf, closeOutWarningDays, lastDayOf } from '#sync/domain/status/status-days.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';

export type DeadlineKind =
  | 'affirmation'
  | 'close_out'
  | 'close_out_warning'
  | 'expiry'
  | 'evidence'
  | 'plan'
  | 'milestone'
  | 'review'
  | 'ticket'
  | 'agency';

/** One day by which something has to be done. */
export interface Deadline {
  /** The same for the same deadline. */
  id: string;
  kind: DeadlineKind;
  /** A calendar day in the workspace's time zone. */
  day: string;
  title: string;
  /** The record it comes from. */
  recordId: string;
  /** When that record last changed, as ISO. */
  changedAt: string;
}

export interface DatedRecords {
  plans: readonly Plan[];
  statuses: readonly StatusRecord[];
  affirmations: readonly Pick<Affirmation, 'statusId' | 'dueOn' | 'decision'>[];
  /** Of an agency. */
  dates: readonly DeadlineRecord[];
  /** Those that are not done. */
  tickets: readonly Pick<Ticket, 'id' | 'title' | 'referenceId' | 'dueDate' | 'createdAt' | 'updatedAt'>[];
  documents: readonly Pick<StoredDocument, 'id' | 'originalName' | 'expiresOn' | 'addedAt' | 'updatedAt'>[];
}

/** Every deadline that is not met yet, the earliest first. A status that another one has replaced asks for nothing. */
export function deadlinesOf({ plans, statuses, affirmations, dates, tickets, documents }: DatedRecords): Deadline[] {
  const current = statuses.filter((status) => !isReplaced(status, statuses));
  const found = [
    ...current.flatMap((status) => statusDeadlines(status, affirmations)),
    ...plans.filter(isOpenPlan).flatMap(planDeadlines),
    ...dates
      .filter(({ status }) => status !== 'complete')
      .map((date) => deadline(date, 'agency', date.dueDate, date.title)),
    ...tickets.flatMap((ticket) =>
      ticket.dueDate === null ? [] : [deadline(ticket, 'ticket', ticket.dueDate, ticketTitle(ticket))],
    ),
    ...documents.flatMap(({ id, originalName, expiresOn, addedAt, updatedAt }) =>
      expiresOn === null
        ? []
        : [
            deadline(
              { id, createdAt: addedAt, updatedAt },
              'evidence',
              expiresOn,
              `Last day of the evidence ${originalName}`,
            ),
          ],
    ),
  ];
  return found.sort((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id));
}

/** A reminder whose day is over: nothing is late because of it. */
export function isPassedReminder({ kind, day }: Pick<Deadline, 'kind' | 'day'>, today: string): boolean {
  return kind === 'close_out_warning' && day < today;
}

/** Has a later status of the same type taken its place? */
export function isReplaced(status: StatusRecord, statuses: readonly StatusRecord[]): boolean {
  return statuses.some(({ type, statusDate }) => type === status.type && statusDate > status.statusDate);
}

interface Dated {
  id: string;
  createdAt: string;
  updatedAt: string | null;
}

function deadline(record: Dated, kind: DeadlineKind, day: string, title: string): Deadline {
  const changedAt = record.updatedAt ?? record.createdAt;
  return { id: `${kind}-${record.id}-${day}`, kind, day, title, recordId: record.id, changedAt };
}

function statusDeadlines(status: StatusRecord, affirmations: DatedRecords['affirmations']): Deadline[] {
  const given = affirmations.filter(({ statusId, decision }) => statusId === status.id && decision === 'affirmed');
  const due = affirmationsOf(status)
    .filter(({ dueOn }) => given.every((one) => one.dueOn !== dueOn))
    .map(({ dueOn }) => deadline(status, 'affirmation', dueOn, 'Affirmation of the CMMC status is due'));
  const last = lastDayOf(status);
  if (!status.isConditional) return [...due, deadline(status, 'expiry', last, 'Last day of the CMMC status')];
  const warnings = closeOutWarningDays.map((day) =>
    deadline(status, 'close_out_warning', addDays(status.statusDate, day), `POA&M close-out: day ${day} of 180`),
  );
  return [...due, ...warnings, deadline(status, 'close_out', last, 'POA&M close-out: day 180, the last good day')];
}

function ticketTitle({ referenceId, title }: DatedRecords['tickets'][number]): string {
  const isOfStandard = referenceId !== null && shortNameOf(referenceId) !== '';
  return isOfStandard ? `${requirementName(referenceId)}: ${title}` : title;
}

function planDeadlines(plan: Plan): Deadline[] {
  const about = `${requirementName(plan.controlId)}: ${plan.weakness}`;
  return [
    deadline(plan, 'plan', plan.targetDate, about),
    ...(plan.nextReviewOn === null ? [] : [deadline(plan, 'review', plan.nextReviewOn, `Review: ${about}`)]),
    ...plan.milestones.flatMap(({ id, text, dueDate, doneAt }) =>
      dueDate === null || doneAt !== null
        ? []
        : [
            {
              ...deadline(plan, 'milestone', dueDate, `${text} (${requirementName(plan.controlId)})`),
              id: `milestone-${id}`,
            },
          ],
    ),
  ];
}
