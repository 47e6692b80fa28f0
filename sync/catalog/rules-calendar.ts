// Which rules are in force, and since when. Data, not code: a rule is corrected in one line. Secondary sources are
// marked.
import { daysBetween } from '#sync/domain/common/zoned-time.ts';

type RuleState = 'in_force' | 'planned' | 'suspended' | 'ended';

export interface RuleEntry {
  id: string;
  /** The rule, in our words. */
  title: string;
  state: RuleState;
  /** The first day of this state. */
  from: string;
  until?: string;
  /** The day that was planned before it was suspended. Never a deadline. */
  plannedFor?: string;
  source: string;
  isSecondarySource?: boolean;
  /** The day somebody last checked the source. */
  checkedOn: string;
}

const CHECKED = '2026-11-21';
const SUSPENSION = 'Memorandum of the DoW CIO of 2026-07-13; class deviation 2026-O0025 Rev. 3 of 2026-09-03';

export const rulesCalendar: readonly RuleEntry[] = [
  {
    id: 'cmmc-program',
    title: 'CMMC program rule',
    state: 'in_force',
    from: '2024-12-16',
    source: '32 CFR part 170',
    checkedOn: CHECKED,
  },
  {
    id: 'phase-1',
    title: 'CMMC phase 1: Level 1 (Self) and Level 2 (Self) in contracts',
    state: 'in_force',
    from: '2025-11-10',
    source: '32 CFR 170.3(e)(1); 48 CFR 204.75',
    checkedOn: CHECKED,
  },
  {
    id: 'phase-2',
    title: 'CMMC phase 2: Level 2 (C3PAO) in contracts',
    state: 'suspended',
    from: '2026-07-13',
    plannedFor: '2026-11-10',
    source: SUSPENSION,
    checkedOn: CHECKED,
  },
  {
    id: 'phase-3',
    title: 'CMMC phase 3: Level 3 (DIBCAC) in contracts',
    state: 'suspended',
    from: '2026-07-13',
    source: SUSPENSION,
    checkedOn: CHECKED,
  },
  {
    id: 'phase-4',
    title: 'CMMC phase 4: all contracts',
    state: 'suspended',
    from: '2026-07-13',
    source: SUSPENSION,
    checkedOn: CHECKED,
  },
  {
    id: 'safeguarding',
    title: 'NIST SP 800-171 Rev. 2 for covered contractor systems, scores in SPRS and affirmations',
    state: 'in_force',
    from: '2017-12-31',
    source: 'DFARS 252.204-7012',
    checkedOn: CHECKED,
  },
  {
    id: 'revision-2',
    title: 'Rev. 2 stays the revision that contracts mean',
    state: 'in_force',
    from: '2024-05-02',
    source: 'Class deviation 2024-O0013',
    checkedOn: CHECKED,
  },
  {
    id: 'assessment-clauses',
    title: 'Assessment requirements: 252.240-7997 in place of 252.204-7019 and 252.204-7020',
    state: 'in_force',
    from: '2026-02-01',
    source: 'DFARS 252.240-7997',
    isSecondarySource: true,
    checkedOn: CHECKED,
  },
  {
    id: 'fips-140-2',
    title: 'FIPS 140-2 validations are historical',
    state: 'in_force',
    from: '2026-09-21',
    source: 'NIST CMVP transition to FIPS 140-3',
    checkedOn: CHECKED,
  },
];

/** An entry checked longer ago than this is printed with 'check this'. */
export const RULE_CHECK_DAYS = 90;

/** The day as of which the rules hold: the oldest of their checks. */
export function rulesAsOf(entries: readonly RuleEntry[] = rulesCalendar): string {
  return entries.map(({ checkedOn }) => checkedOn).reduce((oldest, day) => (day < oldest ? day : oldest));
}

/** Entries that somebody should check again. `today`: a calendar day. */
export function staleRules(today: string, entries: readonly RuleEntry[] = rulesCalendar): RuleEntry[] {
  return entries.filter(({ checkedOn }) => daysBetween(checkedOn, today) > RULE_CHECK_DAYS);
}

const longDate = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/**
 * 'November 21, 2026': the day as of which the rules hold, with a warning once that is long ago. `today`: a calendar
 * day.
 */
export function rulesDayOn(today: string): string {
  const stale = staleRules(today).length > 0 ? ` (more than ${RULE_CHECK_DAYS} days ago: check this)` : '';
  return `${longDate.format(new Date(rulesAsOf()))}${stale}`;
}

/** Whether the rule is in force on this day. Planned, suspended and ended rules never are. */
export function isInForce(id: string, today: string, entries: readonly RuleEntry[] = rulesCalendar): boolean {
  const entry = entries.find((one) => one.id === id);
  if (entry?.state !== 'in_force') return false;
  return entry.from <= today && (entry.until === undefined || today <= entry.until);
}
