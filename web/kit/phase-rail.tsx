import type { ReactNode } from 'react';
import { Badge } from './badge.tsx';
import { Glyph } from './glyph.tsx';
import css from './phase-rail.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface RailPhase {
  id: string;
  title: string;
  /** After the title of the phase that is under way: "Day 3 of 5". */
  badge?: string | undefined;
  /** A line below: what it waits for, or its dates. */
  note?: ReactNode;
}

export interface PhaseRailProps {
  /** Names the list. */
  label: string;
  phases: readonly RailPhase[];
  /** The phase under way; null once all are over. */
  currentId: string | null;
}

/** Phases in order, with a gate between two of them: passed up to the one under way. */
export function PhaseRail({ label, phases, currentId }: PhaseRailProps) {
  const current = currentId === null ? phases.length : phases.findIndex(({ id }) => id === currentId);
  return (
    <ol className={css.rail} aria-label={label}>
      {phases.map(({ id, title, badge, note }, index) => {
        const isPassed = index < current;
        const isCurrent = index === current;
        return (
          <li
            key={id}
            className={css.step}
            data-current={isCurrent || undefined}
            data-next={index > current || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <div className={css.phase}>
              <h2>
                {title} {badge && <Badge variant="outline">{badge}</Badge>}
              </h2>
              {note && <p>{note}</p>}
            </div>
            {index < phases.length - 1 && (
              <span className={css.gate} data-passed={isPassed || undefined}>
                <Glyph name={isPassed ? 'gate-passed' : 'gate'} />
                <VisuallyHidden>{isPassed ? 'Gate passed' : 'Gate closed'}</VisuallyHidden>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
