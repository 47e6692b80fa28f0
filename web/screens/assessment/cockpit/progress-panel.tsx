import { useMemo } from 'react';
import { familyName } from '#sync/catalog/family-name.ts';
import { grouped } from '#sync/domain/common/grouped.ts';
import type { ObjectiveState } from '#sync/domain/finding/objective-state.ts';
import { familyProgress, type FamilyProgress } from '#sync/domain/ruling/family-progress.ts';
import { totalProgress, type TotalProgress } from '#sync/domain/ruling/total-progress.ts';
import { familyOfObjective } from '#sync/domain/team/family-of-objective.ts';
import { FindingScale, type FindingTick } from '#web/kit/finding-scale.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { ListRow } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { findingTick } from '#web/parts/team/finding-tick.ts';
import { objectivesHref } from '#web/screens/assessment/team/assessment-links.ts';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { stateName } from '#web/words/finding-words.ts';
import css from './cockpit.module.css';

const spoken: readonly ObjectiveState[] = ['ruled', 'agreed', 'proposed', 'disputed', 'reopened', 'in_work'];

/** How far each family is. Pressing one leads to its objectives. */
export function ProgressPanel({ view: { assessment, consolidated } }: { view: TeamView }) {
  const { families, total, ticks } = useMemo(() => {
    const own = familyProgress(consolidated);
    const standings = [...consolidated.standings].map(([id, one]) => ({ family: familyOfObjective(id), one }));
    const byFamily = grouped(standings, ({ family }) => [family]);
    const drawn = new Map<string, FindingTick[]>();
    for (const [code, list] of byFamily)
      drawn.set(
        code,
        list.map(({ one }) => findingTick(one)),
      );
    return { families: own, total: totalProgress(own), ticks: drawn };
  }, [consolidated]);
  return (
    <Panel
      isFlush
      title="Progress by family"
      action={<TextLink href={objectivesHref(assessment.id)}>All objectives</TextLink>}
    >
      <div className={css.head} aria-hidden="true">
        <span>Family</span>
        <span>Judged</span>
        <span data-left>Left</span>
        <span>Not met</span>
        <span>Disp.</span>
      </div>
      <ul className={css.list}>
        {families.map((one) => (
          <li key={one.family}>
            <FamilyLine assessmentId={assessment.id} progress={one} ticks={ticks.get(one.family) ?? []} />
          </li>
        ))}
      </ul>
      <div className={css.total}>
        <span>{`All ${families.length} families`}</span>
        <Figures progress={total} />
        <small>{statesText(total)}</small>
      </div>
    </Panel>
  );
}

interface FamilyLineProps {
  assessmentId: string;
  progress: FamilyProgress;
  ticks: readonly FindingTick[];
}

function FamilyLine({ assessmentId, progress, ticks }: FamilyLineProps) {
  const { family, judged, total } = progress;
  return (
    <ListRow className={css.family} href={objectivesHref(assessmentId, { family })}>
      <span className={css.name}>
        <b>{family}</b> {familyName(family)}
      </span>
      <Figures progress={progress} />
      <FindingScale className={css.scale} ticks={ticks} label={`${judged} of ${total} judged`} />
      <small>{statesText(progress)}</small>
    </ListRow>
  );
}

function Figures({ progress: { judged, total, left, notMet, states } }: { progress: TotalProgress }) {
  return (
    <>
      <span className={css.figure}>
        {judged} <small>/{total}</small>
      </span>
      <span className={css.figure} data-left>
        {left > 0 ? left : <Glyph name={states.ruled === total ? 'validated' : 'complete'} label="None left" />}
      </span>
      <Count count={notMet} glyph="not-met" label="not met" />
      <Count count={states.disputed} glyph="disputed" label="disputed" />
    </>
  );
}

function Count({ count, glyph, label }: { count: number; glyph: 'not-met' | 'disputed'; label: string }) {
  return (
    <span className={css.figure} data-finding={count > 0 ? glyph : undefined}>
      {count > 0 ? (
        <>
          <Glyph name={glyph} label={label} />
          {count}
        </>
      ) : (
        '–'
      )}
    </span>
  );
}

/** '37 ruled · 8 agreed · 1 reopened'. */
function statesText({ states }: TotalProgress): string {
  const shown = spoken.filter((state) => states[state] > 0);
  return shown.map((state) => `${states[state]} ${stateName(state).toLowerCase()}`).join(' · ') || 'Not begun';
}
