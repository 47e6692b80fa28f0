import { requirementName, shortNameOf } from '#sync/catalog/requirement-names.ts';
import type { DeadlineRecord } from '#sync/domain/agency/deadline-record.ts';
import type { Ticket } from '#sync/domain/board/ticket-record.ts';
import { addDays } from '#sync/domain/common/zoned-time.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { supersededIds } from '#sync/domain/document/document-versions.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { isUnanswered } from '#sync/domain/request/request-state.ts';
import { affirmationsOf, affirmedDays, closeOutWarningDays, lastDayOf } from '#sync/domain/status/status-days.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { closingOf, isReplaced } from '#sync/domain/status/status-standing.ts';

export type DeadlineKind =
  | 'affirmation'
  | 'close_out'
  | 'close_out_warning'
  | 'expiry'
  | 'evidence'
  | 'request'
  | 'plan'
  | 'milestone'
  | 'review'
  | 'ticket'
  | 'agency';

/** One day by which something has to be done. */
export interface Deadline {
  /** Stable for each deadline, even after its day moves. */
  id: string;
  kind: DeadlineKind;
  /** A calendar day in the workspace's time zone. */
  day: string;
  title: string;
  /** The record it comes from. */
  recordId: string;
  /** When that record last changed, as ISO. */
  changedAt: string;
  /** Whether the work due on that day is done. */
  isDone: boolean;
}

export interface DatedRecords {
  plans: readonly Poam[];
  statuses: readonly StatusRecord[];
  affirmations: readonly Pick<Affirmation, 'statusId' | 'dueOn' | 'decision'>[];
  /** Dates of an agency. */
  dates: readonly DeadlineRecord[];
  /** Tickets that are not done. */
  tickets: readonly Pick<Ticket, 'id' | 'title' | 'referenceId' | 'dueDate' | 'createdAt' | 'updatedAt'>[];
  documents: readonly Pick<
    StoredDocument,
    'id' | 'originalName' | 'expiresOn' | 'addedAt' | 'updatedAt' | 'supersedes' | 'state'
  >[];
  requests: readonly Pick<EvidenceRequest, 'id' | 'what' | 'state' | 'dueOn' | 'endedAt' | 'createdAt' | 'updatedAt'>[];
}

/** Every deadline that is not met yet, the earliest first. */
export function deadlinesOf(records: DatedRecords): Deadline[] {
  return scheduleOf(records, []).filter(({ isDone }) => !isDone);
}

/**
 * Every deadline, met or not, the earliest first. Cancelled and withdrawn records have none, and neither do the
 * remaining dates of a closed plan or a replaced status.
 */
export function scheduleOf(records: DatedRecords, doneTickets: DatedRecords['tickets']): Deadline[] {
  const { plans, statuses, affirmations, dates, tickets, documents, requests } = records;
  const superseded = supersededIds(documents);
  const found = [
    ...statuses.flatMap((status) => statusDeadlines(status, statuses, affirmations)),
    ...plans.filter(({ state }) => state !== 'cancelled').flatMap(planDeadlines),
    ...dates.map((date) => deadline(date, 'agency', date.dueDate, date.title, date.status === 'complete')),
    ...tickets.flatMap((ticket) => ticketDeadlines(ticket, false)),
    ...doneTickets.flatMap((ticket) => ticketDeadlines(ticket, true)),
    ...documents.flatMap(({ id, originalName, expiresOn, addedAt, updatedAt }) =>
      expiresOn === null
        ? []
        : [
            deadline(
              { id, createdAt: addedAt, updatedAt },
              'evidence',
              expiresOn,
              `Last day of the evidence ${originalName}`,
              superseded.has(id),
            ),
          ],
    ),
    ...requests
      .filter(({ state }) => state !== 'withdrawn')
      .map((request) => {
        const title = `Evidence requested: ${firstLineOf(request.what)}`;
        return deadline(request, 'request', request.dueOn, title, !isUnanswered(request));
      }),
  ];
  return found.sort((a, b) => a.day.localeCompare(b.day) || a.id.localeCompare(b.id));
}

/** A reminder whose day is over: it does not make anything late. */
export function isPassedReminder({ kind, day }: Pick<Deadline, 'kind' | 'day'>, today: string): boolean {
  return kind === 'close_out_warning' && day < today;
}

function firstLineOf(text: string): string {
  return text.trim().split(/\r?\n/)[0] ?? '';
}

/** A schedule does not depend on today, so a status counts as replaced even if that happens on a later day. */
const END_OF_TIME = '9999-12-31';

interface Dated {
  id: string;
  createdAt: string;
  updatedAt: string | null;
}

/** `part` distinguishes deadlines of one kind and record, whatever their days are. */
function deadline(
  record: Dated,
  kind: DeadlineKind,
  day: string,
  title: string,
  isDone = false,
  part?: number,
): Deadline {
  const changedAt = record.updatedAt ?? record.createdAt;
  const id = [kind, record.id, part].filter((one) => one !== undefined).join('-');
  return { id, kind, day, title, recordId: record.id, changedAt, isDone };
}

function statusDeadlines(
  status: StatusRecord,
  statuses: readonly StatusRecord[],
  affirmations: DatedRecords['affirmations'],
): Deadline[] {
  const { isConditional, statusDate } = status;
  const given = affirmedDays(status, affirmations);
  const asked = affirmationsOf(status).map(({ dueOn }, year) => {
    const isGiven = given.includes(dueOn);
    return deadline(status, 'affirmation', dueOn, 'Affirmation of the CMMC status is due', isGiven, year);
  });
  const last = lastDayOf(status);
  const closeOut = (isDone: boolean) =>
    deadline(status, 'close_out', last, 'POA&M close-out: day 180, the last good day', isDone);
  if (isReplaced(status, statuses, END_OF_TIME)) {
    const isClosedOut = closingOf(status, statuses) !== undefined;
    return [...asked.filter(({ isDone }) => isDone), ...(isClosedOut ? [closeOut(true)] : [])];
  }
  if (!isConditional) return [...asked, deadline(status, 'expiry', last, 'Last day of the CMMC status')];
  const warnings = closeOutWarningDays.map((day) =>
    deadline(status, 'close_out_warning', addDays(statusDate, day), `POA&M close-out: day ${day} of 180`, false, day),
  );
  return [...asked, ...warnings, closeOut(false)];
}

function ticketDeadlines(ticket: DatedRecords['tickets'][number], isDone: boolean): Deadline[] {
  const { dueDate, referenceId, title } = ticket;
  if (dueDate === null) return [];
  const isOfStandard = referenceId !== null && shortNameOf(referenceId) !== '';
  return [
    deadline(ticket, 'ticket', dueDate, isOfStandard ? `${requirementName(referenceId)}: ${title}` : title, isDone),
  ];
}

function planDeadlines(plan: Poam): Deadline[] {
  const about = `${requirementName(plan.controlId)}: ${plan.weakness}`;
  const isClosed = !isOpenPoam(plan);
  return [
    deadline(plan, 'plan', plan.targetDate, about, isClosed),
    ...(plan.nextReviewOn === null || isClosed
      ? []
      : [deadline(plan, 'review', plan.nextReviewOn, `Review: ${about}`)]),
    ...plan.milestones.flatMap(({ id, text, dueDate, doneAt }) => {
      if (dueDate === null || (isClosed && doneAt === null)) return [];
      const title = `${text} (${requirementName(plan.controlId)})`;
      return [{ ...deadline(plan, 'milestone', dueDate, title, doneAt !== null), id: `milestone-${id}` }];
    }),
  ];
}
