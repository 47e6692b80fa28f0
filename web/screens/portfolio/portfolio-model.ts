import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { isPassedReminder } from '#sync/domain/calendar/deadlines.ts';
import { dayInZone, daysBetween } from '#sync/domain/common/zoned-time.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { statusOn } from '#sync/domain/status/status-days.ts';
import { addressIn, addressOf, type Address } from '#web/address.ts';
import type { SyncMarkState } from '#web/kit/sync-mark.tsx';
import type { Tone } from '#web/kit/tones.ts';
import { deadlinePlace } from '#web/records/deadline-place.ts';
import type { PortfolioEntry } from '#web/records/use-workspaces.ts';
import type { WorkspaceSummary } from '#web/store/summary-row.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf, formatBytes } from '#web/words/counts.ts';
import { cmmcStatusName } from '#web/words/status-names.ts';
import { dayText } from '#web/words/times.ts';

const REQUIREMENTS = requirementFacts.length;
/** A deadline is near if it is at most this many days away. */
const NEAR_DAYS = 30;

/** A deadline of one of the workspaces. */
export interface PortfolioDeadline {
  key: string;
  client: string;
  title: string;
  day: string;
  /** 'Dec 8, 2026'. */
  date: string;
  /** '20 days left', 'Today', '3 days late'. */
  left: string;
  daysLeft: number;
  tone: Tone | undefined;
  href: Address;
}

/** The texts of a row in the portfolio. */
export interface PortfolioRow {
  id: string;
  name: string;
  holder: string;
  /** Figures are null while there is no score; the points are there regardless. */
  score: (Omit<WorkspaceSummary['score'], 'judged'> & { judged: string }) | undefined;
  /** The CMMC status as of today; undefined if this device has nothing of the workspace. */
  status: { tone: Tone; label: string; note: string } | undefined;
  /** Days gone by of a conditional status; undefined for any other, or once it has lapsed. */
  clock: { day: number; from: string; to: string } | undefined;
  deadline: PortfolioDeadline | undefined;
  late: number;
  sync: { state: SyncMarkState; label: string; note: string };
  field: { tone: Tone; label: string; note: string };
  /** The next act; undefined for a workspace the person no longer belongs to. */
  act: { label: 'Open' | 'Decide' | 'Fetch' | 'Take along'; href: Address } | undefined;
}

function leftText(days: number): string {
  if (days === 0) return 'Today';
  return days < 0 ? `${countOf(-days, 'day')} late` : `${countOf(days, 'day')} left`;
}

/** Every deadline of a workspace that the person still belongs to, earliest first. */
function deadlinesOf({ workspace, summary }: PortfolioEntry, now: Date): PortfolioDeadline[] {
  if (workspace.removedAt !== undefined || !summary) return [];
  const today = dayInZone(now, summary.timeZone);
  const ahead = summary.deadlines.filter((one) => !isPassedReminder(one, today));
  return ahead.map(({ id, kind, recordId, title, day }) => {
    const daysLeft = daysBetween(today, day);
    return {
      key: `${workspace.workspaceId} ${id}`,
      client: workspace.name,
      title,
      day,
      date: calendarDayText(day),
      left: leftText(daysLeft),
      daysLeft,
      tone: daysLeft < 0 ? 'danger' : daysLeft <= NEAR_DAYS ? 'warning' : undefined,
      href: addressIn(workspace.workspaceId, deadlinePlace({ kind, recordId })),
    };
  });
}

/** A row for each workspace. `now`: for days left and for 'today'. */
export function portfolioRow(entry: PortfolioEntry, now: Date): PortfolioRow {
  const { workspace, summary } = entry;
  const { workspaceId: id, name, holder, role, removedAt } = workspace;
  const reads = can(role, 'compliance.read');
  const deadlines = deadlinesOf(entry, now);
  return {
    id,
    name,
    holder: holder === 'assessor' ? 'Held by the assessing firm' : 'Held by the organization',
    score: summary && reads ? { ...summary.score, judged: judgedText(summary.score.judged) } : undefined,
    ...(reads ? statusOf(entry, now) : { status: undefined, clock: undefined }),
    deadline: deadlines[0],
    late: deadlines.filter(({ daysLeft }) => daysLeft < 0).length,
    sync: syncOf(entry, now),
    field: fieldOf(entry),
    act: removedAt === undefined ? actOf(entry) : undefined,
  };
}

function statusOf({ workspace, summary }: PortfolioEntry, now: Date): Pick<PortfolioRow, 'status' | 'clock'> {
  if (workspace.removedAt !== undefined || !summary) return { status: undefined, clock: undefined };
  const { status, timeZone } = summary;
  if (!status) return { status: { tone: 'neutral', label: 'No CMMC status', note: '' }, clock: undefined };
  const today = dayInZone(now, timeZone);
  const state = statusOn(status, status.affirmedFor, today);
  const words = { label: cmmcStatusName(status), note: `since ${calendarDayText(status.statusDate)}` };
  const to = 'lastDay' in state ? calendarDayText(state.lastDay) : '';
  const isCounting = status.isConditional && (state.kind === 'current' || state.kind === 'affirmation_missing');
  const from = calendarDayText(status.statusDate);
  const clock = isCounting ? { day: daysBetween(status.statusDate, today), from, to } : undefined;
  switch (state.kind) {
    case 'upcoming':
      return { status: { tone: 'info', ...words, note: `begins ${from}` }, clock };
    case 'current':
      return { status: { tone: 'success', ...words }, clock };
    case 'affirmation_missing':
      return { status: { tone: 'danger', ...words, note: 'affirmation missing' }, clock };
    case 'lapsed':
      return { status: { tone: 'danger', ...words, note: `lapsed after ${to}` }, clock };
  }
}

function judgedText(judged: number): string {
  return judged === REQUIREMENTS ? 'All judged' : `${judged} of ${REQUIREMENTS} judged`;
}

function syncOf({ workspace, summary }: PortfolioEntry, now: Date): PortfolioRow['sync'] {
  if (workspace.removedAt !== undefined) return { state: 'retry', label: 'Access withdrawn', note: '' };
  if (!summary) return { state: 'synced', label: 'On the server', note: '' };
  const note = summary.lastContact === null ? 'Not yet synchronized' : dayText(summary.lastContact, now);
  const waiting = summary.unsent.changes + summary.unsent.files;
  if (summary.decisions > 0) {
    return { state: 'conflict', label: `${summary.decisions} ${needs(summary.decisions)} your decision`, note };
  }
  if (summary.outcome === 'sign_in') return { state: 'retry', label: 'Sign in to sync', note };
  if (waiting > 0) return { state: 'device', label: `${waiting} on this device`, note };
  return { state: 'synced', label: 'Synced', note };
}

function needs(count: number): string {
  return count === 1 ? 'needs' : 'need';
}

function fieldOf({ workspace, summary }: PortfolioEntry): PortfolioRow['field'] {
  if (workspace.removedAt !== undefined || !summary) {
    return { tone: 'neutral', label: 'Not on this device', note: '' };
  }
  const { missing, isWhole, here } = summary;
  if (!isWhole) return { tone: 'warning', label: 'Still arriving', note: '' };
  if (missing.files > 0) {
    const label = `${countOf(missing.files, 'file')} missing`;
    return { tone: 'warning', label, note: `${formatBytes(missing.bytes)} to fetch` };
  }
  const note = `${countOf(here.objectives, 'objective')}, ${countOf(here.files, 'file')}`;
  return { tone: 'success', label: 'Ready', note };
}

function actOf({ workspace: { workspaceId }, summary }: PortfolioEntry): PortfolioRow['act'] {
  if (!summary) return { label: 'Take along', href: addressIn(workspaceId, '/sync') };
  if (summary.decisions > 0)
    return { label: 'Decide', href: addressIn(workspaceId, addressOf('/', { panel: 'sync' })) };
  if (!summary.isWhole || summary.missing.files > 0) return { label: 'Fetch', href: addressIn(workspaceId, '/sync') };
  return { label: 'Open', href: addressIn(workspaceId) };
}

/** The four figures above the rows. */
export function portfolioFigures(entries: readonly PortfolioEntry[], now: Date) {
  const deadlines = entries.flatMap((entry) => deadlinesOf(entry, now)).sort((a, b) => a.day.localeCompare(b.day));
  const present = entries.filter(({ workspace }) => workspace.removedAt === undefined);
  const deciding = present.filter(({ summary }) => (summary?.decisions ?? 0) > 0);
  return {
    next: deadlines.find(({ daysLeft }) => daysLeft >= 0),
    late: deadlines.filter(({ daysLeft }) => daysLeft < 0),
    toDecide: deciding.reduce((sum, { summary }) => sum + (summary?.decisions ?? 0), 0),
    deciding: deciding.map(({ workspace }) => workspace.name),
    ready: present.filter(({ summary }) => summary?.isWhole && summary.missing.files === 0).length,
    of: present.length,
    deadlines,
  };
}
