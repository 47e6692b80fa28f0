import { useMemo } from 'react';
import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { practiceNameOf } from '#sync/catalog/requirement-names.ts';
import { levelOne, levelOneObjectives, type LevelOne, type LevelOnePractice } from '#sync/domain/score/level-one.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { PrinterIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { OfficialText, PlainWords } from '#web/kit/official-text.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import { judgementHref } from '#web/parts/requirement/requirement-address.ts';
import { ResultBadge } from '#web/parts/score/result-badge.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useLedger } from '#web/records/use-ledger.ts';
import { useObjectives, type KnownObjective } from '#web/records/use-objectives.ts';
import { judgementLooks, judgementName } from '#web/words/judgement-words.ts';
import { resultLooks } from '#web/words/ledger-words.ts';
import css from './level-one-screen.module.css';
import { levelOneFilters } from './level-one-search.ts';

const filterLabels = { all: 'All', not_met: 'Not met', open: 'Open', met: 'Met' } as const;

const verdicts = {
  met: 'All 15 requirements are met. Level 1 asks for this self-assessment and an affirmation every year.',
  not_met: 'Level 1 is not met: every requirement must be met. There are no points, and nothing may wait on a POA&M.',
  open: 'Not fully judged. Level 1 is met once all 15 requirements are.',
} as const;

/** Level 1: the same records as for Level 2, through the 15 requirements for federal contract information. */
export function LevelOneScreen() {
  const ledger = useLedger();
  const objectives = useObjectives();
  const view = useMemo(() => ledger && levelOne(ledger.facts), [ledger]);
  const words = useMemo(() => objectives && new Map(objectives.map((one) => [one.id, one])), [objectives]);
  return (
    <>
      <PageHeader
        title="CMMC Level 1"
        description="15 requirements and 59 objectives for federal contract information (FCI). Met or not met."
        actions={
          <Button icon={PrinterIcon} onPress={() => window.print()}>
            Print
          </Button>
        }
      />
      {view && words ? <Practices view={view} words={words} /> : <SkeletonRows count={6} label="Loading Level 1" />}
    </>
  );
}

/** Level 1 protects FCI where Level 2 protects CUI; all else is the same. */
function withFci(text: string): string {
  return text.replace(/\bCUI\b/g, 'FCI');
}

type Words = ReadonlyMap<string, KnownObjective>;

function Practices({ view: { practices, result }, words }: { view: LevelOne; words: Words }) {
  const [{ show }, change] = useAddress('/level-1');
  const count = (wanted: LevelOnePractice['result']) => practices.filter((one) => one.result === wanted).length;
  const judged = practices.flatMap((one) => one.objectives).filter((one) => one.result !== 'open').length;
  const shown = practices.filter((one) => show === 'all' || one.result === show);
  return (
    <>
      <Panel label="Level 1" isFlush className={kit.below}>
        <StatStrip>
          <Stat level={2} label="Met" figure={count('met')} unit={` / ${practices.length}`} />
          <Stat level={2} label="Not met" figure={count('not_met')} />
          <Stat level={2} label="Open" figure={count('open')} />
          <Stat level={2} label="Objectives judged" figure={judged} unit={` / ${levelOneObjectives.length}`} />
        </StatStrip>
        <p className={`${kit.soft} ${kit.padded} ${kit.ruled} ${css.verdict}`}>
          <ResultBadge result={result} />
          {verdicts[result]}
        </p>
      </Panel>
      <div className={kit.below3} data-print="hide">
        <Segmented
          label="Show"
          items={levelOneFilters.map((id) => ({ id, label: filterLabels[id] }))}
          value={show}
          onChange={(next) => change({ show: next }, 'push')}
        />
      </div>
      {shown.length === 0 ? (
        <EmptyState level={2} title="No requirements found">
          Choose another result to see more of them.
        </EmptyState>
      ) : (
        <Panel label="Requirements" isFlush>
          <ul className={kit.shrinks}>
            {shown.map((practice) => (
              <Practice key={practice.id} practice={practice} words={words} />
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}

function Practice({ practice, words }: { practice: LevelOnePractice; words: Words }) {
  const { id, result, objectives } = practice;
  return (
    <li className={`${kit.lined} ${kit.padded} ${css.practice}`}>
      <div className={css.head}>
        <h2>
          <b>{id}</b> {withFci(practiceNameOf(id))}
        </h2>
        <ResultBadge result={result} />
      </div>
      <ul className={css.objectives}>
        {objectives.map((one) => (
          <li key={one.id}>
            <ObjectiveMark result={one.result} />
            <TextLink className={kit.reach} href={judgementHref(requirementOfObjective(one.id), one.id)}>
              {one.id}
            </TextLink>
            <ObjectiveWords id={one.id} known={words.get(one.id)} />
          </li>
        ))}
      </ul>
    </li>
  );
}

/** The standard's own text, which is never altered, with our wording for FCI below. */
function ObjectiveWords({ id, known }: { id: string; known: KnownObjective | undefined }) {
  const plain = withFci(known?.title ?? '');
  if (!known?.official) return <span>{plain}</span>;
  return (
    <div>
      <OfficialText source={`SP 800-171A · ${id}`}>{known.official}</OfficialText>
      <PlainWords isAlone={false}>{plain}</PlainWords>
    </div>
  );
}

function ObjectiveMark({ result }: { result: LevelOnePractice['objectives'][number]['result'] }) {
  const { glyph, tone, label } =
    result === 'open' ? resultLooks.open : { ...judgementLooks[result], label: judgementName(result) };
  return (
    <span className={css.mark} data-tone={tone}>
      <Glyph name={glyph} />
      <VisuallyHidden>{label}: </VisuallyHidden>
    </span>
  );
}
