import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { countOf } from '#web/words/counts.ts';
import { UNKNOWN } from '#web/words/unknown.ts';
import css from './administration.module.css';
import { countByRole } from './role-counts.ts';
import type { AdminData } from './use-admin-data.ts';

// A note keeps its line while it is unknown, so that the tabs below do not move under a finger.
const EMPTY_LINE = '\u00A0';
const marks = {
  good: { glyph: 'complete', tone: 'complete' },
  attention: { glyph: 'decision', tone: 'warning' },
} as const;

/** The four figures above the tabs; a dash until the server has answered. */
export function AdminCards({ data }: { data: AdminData }) {
  const users = data.users.value;
  const reminders = data.reminders.value;
  const health = data.health.value;
  const troubles = health?.checks.filter(({ state }) => state === 'attention') ?? [];
  return (
    <Panel label="Overview" isFlush>
      <StatStrip>
        <Stat label="Total Users" figure={users?.length ?? UNKNOWN} />
        <Stat
          label="Active Reminders"
          figure={reminders?.filter(({ enabled }) => enabled).length ?? UNKNOWN}
          note={reminders ? `of ${countOf(reminders.length, 'reminder')}` : EMPTY_LINE}
        />
        <Stat label="Administrators" figure={users ? countByRole(users).admin : UNKNOWN} />
        <Stat
          label="System Health"
          className={css.health}
          figure={health ? (health.state === 'good' ? 'Good' : 'Needs attention') : UNKNOWN}
          {...(health ? marks[health.state] : {})}
          note={<span className={css.finding}>{troubles[0]?.finding}</span>}
        />
      </StatStrip>
    </Panel>
  );
}
