import type { EmailReminderRow } from './reminder-row.ts';
import type { Db } from '#server/db/database.ts';
import { mailLine, mailParagraph } from '#server/outside/mail-text.ts';
import { getSettings } from '#server/settings/settings-table.ts';
import { listRows } from '#server/sync/synced-rows-table.ts';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import type { ControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { overviewOf } from '#sync/domain/control/compliance-overview.ts';
import { isOpenPoam } from '#sync/domain/poam/poam-status.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { dayInZone, daysBetween } from '#sync/domain/common/zoned-time.ts';

/** Lines of one list in a mail; the rest is summed up as a count. */
const SHOWN = 10;
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
  const { organizationId, name, description } = reminder;
  const { organizationName, timeZone } = await getSettings(db, organizationId);
  const today = dayInZone(now, timeZone);
  const poams = (await listRows(db, organizationId, 'poam')) as Poam[];
  const statuses = (await listRows(db, organizationId, 'controlStatus')) as ControlStatus[];
  const controls = (await listRows(db, organizationId, 'control')) as Control[];
  const parts = [
    `${mailLine(organizationName)}, ${dayText(today)}`,
    mailLine(name),
    mailParagraph(description, LONGEST_DESCRIPTION),
    poamPart(poams, today),
    controlPart(controls, statuses),
    `Open ${PRODUCT_NAME}: ${origin}/compliance`,
    `You receive this because an administrator of ${mailLine(organizationName)} put your address on this reminder.`,
  ];
  return {
    subject: `${PRODUCT_NAME} reminder, ${dayText(today)}`,
    text: parts.filter((part) => part !== '').join('\n\n'),
  };
}

function poamPart(poams: readonly Poam[], today: string): string {
  const open = poams
    .filter(isOpenPoam)
    .sort((a, b) => compareText(a.targetDate, b.targetDate) || compareText(a.id, b.id));
  const overdue = open.filter(({ targetDate }) => targetDate < today).length;
  const head = `Open POA&M items: ${open.length}${open.length === 0 ? '' : `, ${overdue === 0 ? 'none' : overdue} overdue`}`;
  const lines = open.map(({ controlId, weakness, targetDate }) => {
    const late = daysBetween(targetDate, today);
    const due = late > 0 ? `overdue by ${late === 1 ? '1 day' : `${late} days`}` : `due ${dayText(targetDate)}`;
    return `${controlId}  ${mailLine(weakness.trim().split(/\r?\n/)[0] ?? '')} (${due})`;
  });
  return listed(head, lines);
}

function controlPart(controls: readonly Control[], statuses: readonly ControlStatus[]): string {
  const { total, completed, inProgress, notStarted } = overviewOf(requirementFacts.length, statuses);
  const titles = new Map(controls.map(({ id, title }) => [id, title]));
  const begun = new Set(statuses.filter(({ status }) => status !== 'not_started').map(({ id }) => id));
  const lines = requirementFacts.filter(({ id }) => !begun.has(id)).map(({ id }) => `${id}  ${titles.get(id) ?? ''}`);
  const head = `Controls: ${completed} of ${total} complete, ${inProgress} in progress, ${notStarted} not started`;
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
