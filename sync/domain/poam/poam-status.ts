import type { PoamKind } from './poam-record.ts';

export interface DatedPoam {
  kind: PoamKind;
  /** The documented status; a cancelled plan is 'closed' too. */
  status: string;
  targetDate?: string | null;
}

/** Neither closed nor cancelled: drafts count, and so do items waiting for verification. */
export function isOpenPoam(item: Pick<DatedPoam, 'status'>): boolean {
  return item.status !== 'closed';
}

/** Open, with a target date before `today`, a calendar day of the workspace's time zone. */
export function isOverduePoam(item: Omit<DatedPoam, 'kind'>, today: string): boolean {
  return isOpenPoam(item) && Boolean(item.targetDate && item.targetDate < today);
}

export interface PoamSummary {
  /** The figure of 'Open POA&Ms', the same on every screen; operational plans do not count. */
  count: number;
  overdue: number;
  badge: string;
}

export function poamSummary(items: readonly DatedPoam[], today: string): PoamSummary {
  const open = items.filter((item) => item.kind === 'poam' && isOpenPoam(item));
  const overdue = open.filter((item) => isOverduePoam(item, today)).length;
  return { count: open.length, overdue, badge: overdue > 0 ? `${overdue} overdue` : 'All on track' };
}

/** The same, worded as on the CMMC page if there are no items. */
export function cmmcPoamSummary(items: readonly DatedPoam[], today: string): PoamSummary {
  const summary = poamSummary(items, today);
  return items.some(({ kind }) => kind === 'poam') ? summary : { ...summary, badge: 'No open items' };
}
