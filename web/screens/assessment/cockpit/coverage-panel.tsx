import { useMemo } from 'react';
import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { shortNameOf } from '#sync/catalog/requirement-names.ts';
import { isJudged } from '#sync/domain/finding/objective-state.ts';
import { coverageHints, type CoverageHints } from '#sync/domain/method/coverage-hints.ts';
import { CountBadge } from '#web/kit/count-badge.tsx';
import { ListRow } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { objectivesHref } from '#web/screens/assessment/team/assessment-links.ts';
import type { TeamView } from '#web/screens/assessment/team/use-team-view.ts';
import { coverageHintNames, type CoverageHint } from './cockpit-search.ts';
import css from './cockpit.module.css';

const hintWords: Readonly<Record<CoverageHint, { title: string; help: string }>> = {
  byOneMethod: {
    title: 'Objectives judged by one method only',
    help: 'A second method shows whether the first one saw everything.',
  },
  withoutInterview: {
    title: 'Requirements without an interview',
    help: 'Nobody has been asked about any of their objectives.',
  },
  withoutOperator: {
    title: 'Tests without a named operator',
    help: 'The client’s people operate, and assessors observe. The record names who did.',
  },
  notOnSite: {
    title: 'Physical protection not seen on site',
    help: 'No record about them is from on site. CAP P.11 names the objectives that ask for presence; its list is not in this product, so all of physical protection is counted.',
  },
};

/** What the lead may want to look at again. Nothing waits for it. `onOpen`: opens the list of a hint. */
export function CoveragePanel({ view, onOpen }: { view: TeamView; onOpen: (hint: CoverageHint) => void }) {
  const { judged, hints } = useCoverage(view);
  const shown = coverageHintNames.filter((name) => hints[name].length > 0);
  return (
    <Panel isFlush title="Coverage" action={<p>Hints</p>}>
      {shown.length === 0 && (
        <p className={css.none}>{judged === 0 ? 'Nothing is judged yet.' : 'Nothing to look at again.'}</p>
      )}
      <ul className={css.list}>
        {shown.map((name) => (
          <li key={name}>
            <ListRow className={css.hint} onPress={() => onOpen(name)}>
              <span>{hintWords[name].title}</span>
              <b>{hints[name].length}</b>
            </ListRow>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function useCoverage({ consolidated, methods }: TeamView): { judged: number; hints: CoverageHints } {
  return useMemo(() => {
    const judged = [...consolidated.standings].flatMap(([id, { state }]) => (isJudged(state) ? [id] : []));
    return { judged: judged.length, hints: coverageHints(judged, methods) };
  }, [consolidated, methods]);
}

/** The list of one hint; each line leads to the objective. */
export function CoverageSheet({ view, hint, onClose }: { view: TeamView; hint: CoverageHint; onClose: () => void }) {
  const { hints } = useCoverage(view);
  const { title, help } = hintWords[hint];
  const lines = linesOf(hint, hints, view);
  return (
    <Sheet
      title={title}
      state={<CountBadge count={lines.length} />}
      isOpen
      onOpenChange={(isShown) => !isShown && onClose()}
    >
      <SheetSection>
        <p>{help}</p>
      </SheetSection>
      <ul className={css.list}>
        {lines.map(({ key, name, note, objective }) => (
          <li key={key}>
            <ListRow className={css.hinted} href={objectivesHref(view.assessment.id, { objective })}>
              <b>{name}</b>
              <span>{note}</span>
            </ListRow>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}

interface Line {
  key: string;
  name: string;
  note: string;
  objective: string;
}

function linesOf(hint: CoverageHint, hints: CoverageHints, { nameOf }: TeamView): Line[] {
  if (hint === 'withoutOperator') {
    return hints.withoutOperator.map(({ id, objectiveIds, authorId, methodObject, subject }) => ({
      key: id,
      name: objectiveIds.join(', '),
      note: [methodObject || subject.name, nameOf(authorId)].filter(Boolean).join(' · '),
      objective: objectiveIds[0] ?? '',
    }));
  }
  if (hint === 'withoutInterview') {
    return hints.withoutInterview.map((id) => lineOf(id, `${id}[a]`));
  }
  return hints[hint].map((id) => lineOf(id, id));
}

/** A line about an objective, or about the requirement that begins with it. */
function lineOf(name: string, objective: string): Line {
  return { key: name, name, note: shortNameOf(requirementOfObjective(objective)), objective };
}
