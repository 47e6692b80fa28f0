import { useMemo } from 'react';
import type { ObjectiveStanding } from '#sync/domain/finding/objective-state.ts';
import { openDisputes } from '#sync/domain/ruling/open-disputes.ts';
import { CountBadge } from '#web/kit/count-badge.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { ListRow } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { disputesHref } from '#web/screens/assessment/team/assessment-links.ts';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { findingLook, standingLook } from '#web/words/finding-words.ts';
import css from './cockpit.module.css';

/** What the lead has to decide, and what each side says. */
export function DisputesPanel({ view: { assessment, consolidated, nameOf } }: { view: TeamView }) {
  const open = useMemo(() => openDisputes(consolidated), [consolidated]);
  return (
    <Panel
      isFlush
      title={<>Disputes {open.length > 0 && <CountBadge count={open.length} tone="high" />}</>}
      action={<TextLink href={disputesHref(assessment.id)}>Rulings</TextLink>}
    >
      {open.length === 0 && <p className={css.none}>No disputes.</p>}
      <ul className={css.list}>
        {open.map(([id, standing]) => (
          <li key={id}>
            <ListRow className={css.dispute} href={disputesHref(assessment.id, { objective: id })}>
              <Glyph name="disputed" />
              <b>{id}</b>
              <span>
                {sides(standing, nameOf)}
                <small>{standingLook(standing).label}</small>
              </span>
            </ListRow>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** 'Sam Whitaker: Met · Ines Duarte: Not met'. */
function sides({ proposals }: ObjectiveStanding, nameOf: TeamView['nameOf']): string {
  return proposals
    .map(({ assessorId, determination }) => {
      const said = determination === null ? 'nothing' : findingLook(determination).label;
      return `${nameOf(assessorId)}: ${said}`;
    })
    .join(' · ');
}
