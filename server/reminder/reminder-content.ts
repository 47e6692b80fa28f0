import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import { isDoneColumn } from '#sync/domain/board/done-column.ts';
import { deadlinesOf, isPassedReminder, type Deadline } from '#sync/domain/calendar/deadlines.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { addDays, dayInZone, daysBetween } from '#sync/domain/common/zoned-time.ts';
import { claimCounts } from '#sync/domain/control/claim.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { ControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import type { Db } from '#server/db/database.ts';
import { mailLine, mailParagraph } from '#server/outside/mail-text.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { listRows } from '#server/sync/synced-rows-table.ts';
import type { EmailReminderRow } from './reminder-row.ts';

/** The most lines of one list in a mail; the rest are only counted. */
const SHOWN = 10;
/** A mail lists deadlines up to this many days ahead. */
const NEAR_DAYS = 30;
const LONGEST_DESCRIPTION = 2_000;

export interface ReminderText {
  subject: string;
  text: string;
}

/** A reminder's content, from the organization's current records. `origin`: where people open the app. */
export async function composeReminder(
  db: Db,
  reminder: EmailReminderRow,
  origin: string,
  now: Date,
): Promise<ReminderText> {
  const { workspaceId, name, description } = reminder;
  const { organizationName, timeZone } = await getSettings(db, workspaceId);
  const today = dayInZone(now, timeZone);
  const plans = await listRows(db, workspaceId, 'plan');
  const statuses = await listRows(db, workspaceId, 'controlStatus');
  const controls = await listRows(db, workspaceId, 'control');
  const parts = [
    `${mailLine(organizationName)}, ${dayText(today)}`,
    mailLine(name),
    mailParagraph(description, LONGEST_DESCRIPTION),
    planPart(plans, today),
    deadlinePart(await listDeadlines(db, reminder, organizationName, plans), today),
    controlPart(controls, statuses),
    `Open ${PRODUCT_NAME}: ${origin}/compliance`,
    `You receive this because an administrator of ${mailLine(organizationName)} put your address on this reminder.`,
  ];
  return {
    subject: `${PRODUCT_NAME} reminder, ${dayText(today)}`,
    text: parts.filter((part) => part !== '').join('\n\n'),
  };
}

function planPart(plans: readonly Poam[], today: string): string {
  const open = plans
    .filter((plan) => plan.kind === 'poam' && isOpenPoam(plan))
    .sort((a, b) => compareText(a.targetDate, b.targetDate) || compareText(a.id, b.id));
  const overdue = open.filter(({ targetDate }) => targetDate < today).length;
  const head = `Open POA&M items: ${open.length}${open.length === 0 ? '' : `, ${overdue === 0 ? 'none' : overdue} overdue`}`;
  const lines = open.map(({ controlId, weakness, targetDate }) => {
    const late = daysBetween(targetDate, today);
    const due = late > 0 ? `overdue by ${late === 1 ? '1 day' : `${late} days`}` : `due ${dayText(targetDate)}`;
    return `${requirementName(controlId)}: ${mailLine(weakness.trim().split(/\r?\n/)[0] ?? '')} (${due})`;
  });
  return listed(head, lines);
}

/** The calendar's entries except the POA&M's own lines: status, operational plans, milestones, dates, tickets. */
async function listDeadlines(
  db: Db,
  { workspaceId }: Pick<EmailReminderRow, 'workspaceId'>,
  organizationName: string,
  plans: readonly Poam[],
): Promise<Deadline[]> {
  const statuses = await listRows(db, workspaceId, 'statusRecord');
  const affirmations = await listRows(db, workspaceId, 'affirmation');
  const dates = await listRows(db, workspaceId, 'deadline');
  const columns = await listRows(db, workspaceId, 'boardColumn');
  const done = new Set(columns.filter(isDoneColumn).map(({ id }) => id));
  const tickets = (await listRows(db, workspaceId, 'ticket')).filter(({ columnId }) => !done.has(columnId));
  const documents = await listRows(db, workspaceId, 'document');
  const requests = await listRows(db, workspaceId, 'evidenceRequest');
  const named = new Set(plans.filter(({ kind }) => kind === 'poam').map(({ id }) => id));
  const deadlines = deadlinesOf({ plans, statuses, affirmations, dates, tickets, documents, requests });
  const untold = await listUntold(db, workspaceId, requests);
  return deadlines
    .filter(({ kind, recordId }) => kind !== 'plan' || !named.has(recordId))
    .map((one) =>
      untold.has(one.recordId) ? { ...one, title: `Something waits for you in ${organizationName}` } : one,
    );
}

/** The requests of assessments that are not released: a mail says nothing of what is asked there. */
async function listUntold(
  db: Db,
  workspaceId: string,
  requests: readonly EvidenceRequest[],
): Promise<ReadonlySet<string>> {
  const told = new Set((await listRows(db, workspaceId, 'assessment')).map(({ id }) => id));
  return new Set(requests.flatMap(({ id, assessmentId }) => (assessmentId && !told.has(assessmentId) ? [id] : [])));
}

function deadlinePart(deadlines: readonly Deadline[], today: string): string {
  const near = deadlines.filter((one) => one.day <= addDays(today, NEAR_DAYS) && !isPassedReminder(one, today));
  if (near.length === 0) return '';
  const lines = near.map(({ day, title }) => `${dayText(day)}  ${mailLine(title)}${day < today ? ' (late)' : ''}`);
  return listed(`Other deadlines within ${NEAR_DAYS} days:`, lines);
}

function controlPart(controls: readonly Control[], statuses: readonly ControlStatus[]): string {
  const { total, completed, inProgress, notStarted } = claimCounts(statuses, requirementFacts.length);
  const titles = new Map(controls.map(({ id, title }) => [id, title]));
  const begun = new Set(statuses.filter(({ status }) => status !== 'not_started').map(({ id }) => id));
  const lines = requirementFacts
    .filter(({ id }) => !begun.has(id))
    .map(({ id }) => `${requirementName(id)}: ${titles.get(id) ?? ''}`);
  const head = `Controls as claimed: ${completed} of ${total} complete, ${inProgress} in progress, ${notStarted} not started`;
  return listed(notStarted === 0 ? head : `${head}\nNot started:`, lines);
}

function listed(head: string, lines: readonly string[]): string {
  const shown = lines.slice(0, SHOWN).map((line) => `  ${line.trimEnd()}`);
  const rest = lines.length - shown.length;
  return [head, ...shown, ...(rest > 0 ? [`  and ${rest} more`] : [])].join('\n');
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

function dayText(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00.000Z`));
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
