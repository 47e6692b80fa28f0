import { useEffect, useRef, useState } from 'react';
import { CALCULATOR_DRAFT } from '#web/drafts/drafts.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import type { ChangeAddress } from '#web/parts/use-address.ts';
import { useCostScenarios } from '#web/records/use-cost-scenarios.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import type { CmmcSearch } from '#web/screens/cmmc/cmmc-search.ts';
import { CalculatorInputs } from './calculator-inputs.tsx';
import { blankState, calculatedInputs, differsFrom, isOutdated, opened } from './calculator-state.ts';
import css from './calculator-tab.module.css';
import { EstimateResults } from './results/estimate-results.tsx';
import { CompareEstimates } from './scenarios/compare-estimates.tsx';
import { SaveEstimateDialog } from './scenarios/save-estimate-dialog.tsx';
import { ScenarioList } from './scenarios/scenario-list.tsx';
import { useScenarioChanges } from './scenarios/use-scenario-changes.ts';

export interface CalculatorTabProps {
  facts: CmmcFacts;
  search: CmmcSearch;
  change: ChangeAddress<'/cmmc'>;
}

/** On a narrow screen the results are below the questions, so this scrolls them into view when they change. */
function useRevealed() {
  const place = useRef<HTMLDivElement>(null);
  const [count, setCount] = useState(0);
  useEffect(() => {
    const top = place.current?.getBoundingClientRect().top ?? 0;
    if (count > 0 && top > window.innerHeight / 2) place.current?.scrollIntoView({ block: 'start' });
  }, [count]);
  return [place, () => setCount((before) => before + 1)] as const;
}

/** The likely cost of Level 2. The answers stay on this device; estimates worth keeping are saved for everybody. */
export function CalculatorTab({ facts, search, change }: CalculatorTabProps) {
  const scenarios = useCostScenarios();
  const draft = useFormDraft(CALCULATOR_DRAFT, blankState, 0);
  const changes = useScenarioChanges();
  const [isSaving, setSaving] = useState(false);
  const [results, reveal] = useRevealed();
  if (!scenarios || !draft) return <SkeletonRows count={4} label="Loading the calculator" />;

  const { value: state, setValue } = draft;
  const inputs = calculatedInputs(state);
  const current = scenarios.find(({ id }) => id === state.scenarioId);
  const compared = search.compare.map((id) => scenarios.find((scenario) => scenario.id === id));
  const [left, right] = compared;
  return (
    <div className={css.calculator}>
      <div className={`${kit.panels} ${css.side}`} data-print="hide">
        <CalculatorInputs
          answers={state.answers}
          onChange={(answers) => setValue({ ...state, answers })}
          onCalculate={() => {
            setValue({ ...state, calculated: state.answers });
            reveal();
            change({ compare: [] }, 'push');
          }}
          onReset={() => setValue(blankState)}
        />
        <ScenarioList
          scenarios={scenarios}
          currentId={current?.id}
          changes={changes}
          onOpen={(scenario) => {
            setValue(opened(scenario));
            reveal();
            change({ compare: [] }, 'push');
          }}
          onCompare={(compare) => {
            change({ compare }, 'push');
            reveal();
          }}
        />
      </div>
      <div ref={results} className={css.main}>
        {left && right ? (
          <CompareEstimates left={left} right={right} onClose={() => change({ compare: [] }, 'push')} />
        ) : inputs ? (
          <EstimateResults
            facts={facts}
            inputs={inputs}
            scenario={current}
            isOutdated={isOutdated(state)}
            view={search.result}
            onView={(result) => change({ result }, 'push')}
            onSave={() => setSaving(true)}
            onUpdate={current && differsFrom(state, current) ? () => void changes.update(current, inputs) : undefined}
          />
        ) : (
          <Panel label="Results">
            <EmptyState title="Nothing calculated yet" level={2}>
              Choose company size, security maturity, timeline, IT staff and infrastructure, then calculate.
            </EmptyState>
          </Panel>
        )}
      </div>
      {isSaving && inputs && (
        <SaveEstimateDialog
          scenarios={scenarios}
          onSave={async (name, isKept) => {
            const id = await changes.create(name, inputs, isKept ? scenarios : null);
            if (id === undefined) return false;
            setValue({ ...state, scenarioId: id });
            return true;
          }}
          onClose={() => setSaving(false)}
        />
      )}
    </div>
  );
}
