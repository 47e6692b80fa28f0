import { estimateCost } from '#sync/domain/cost/cost-calculator.ts';
import type { CostInputs } from '#sync/domain/cost/cost-inputs.ts';
import type { CostScenario } from '#sync/domain/cost/cost-scenario-record.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import { Button } from '#web/kit/button.tsx';
import { PrinterIcon, SaveIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { usePrinting } from '#web/kit/use-printing.ts';
import { useCan } from '#web/records/use-can.ts';
import { resultLabels } from '#web/screens/cmmc/calculator/cost-words.ts';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import { resultViews, type ResultView } from '#web/screens/cmmc/cmmc-search.ts';
import { formatCount } from '#web/words/counts.ts';
import { dollarsText } from '#web/words/dollars.ts';
import { EstimatePaper } from './estimate-paper.tsx';
import css from './estimate-results.module.css';
import { EstimateView } from './estimate-view.tsx';

export interface EstimateResultsProps {
  facts: CmmcFacts;
  inputs: CostInputs;
  /** The saved estimate being edited. */
  scenario: CostScenario | undefined;
  isOutdated: boolean;
  view: ResultView;
  onView: (view: ResultView) => void;
  onSave: () => void;
  /** Omitted if the saved estimate says the same. */
  onUpdate: (() => void) | undefined;
}

const publishedEstimate =
  'These figures are estimates by this product. For comparison: the Department of Defense published $104,670 over three years for the Level 2 assessment of a small entity by a C3PAO, without the work of meeting the requirements.';

const tabs = resultViews.map((id) => ({ id, label: resultLabels[id] }));

/** The results for these inputs: the main figures, then the four views. */
export function EstimateResults(props: EstimateResultsProps) {
  const { facts, inputs, scenario, isOutdated, view, onView, onSave, onUpdate } = props;
  const canSave = useCan('costScenario.change');
  const isPrinting = usePrinting();
  const estimate = estimateCost(inputs);
  const hours = Math.round(estimate.weeklyCommitment);
  return (
    <Panel
      title={scenario?.name ?? 'Estimate'}
      className={css.results}
      isFlush
      action={
        <span className={kit.cluster} data-print="hide">
          <Button size="sm" icon={PrinterIcon} onPress={() => window.print()}>
            Print
          </Button>
          {canSave && onUpdate && (
            <Button size="sm" onPress={onUpdate}>
              Save changes
            </Button>
          )}
          {canSave && (
            <Button size="sm" icon={SaveIcon} onPress={onSave}>
              {scenario ? 'Save as new' : 'Save estimate'}
            </Button>
          )}
        </span>
      }
    >
      {isOutdated && (
        <div className={css.outdated} data-print="hide">
          <Notice tone="warning" role="status">
            Your answers have changed. Calculate again to see the new result.
          </Notice>
        </div>
      )}
      <StatStrip className={css.figures}>
        <Stat
          level={3}
          label="Total cost"
          figure={<Amounts>{dollarsText(estimate.totalCost)}</Amounts>}
          note="Everything together, as this product estimates it"
        />
        <Stat
          level={3}
          label="Direct cost"
          figure={<Amounts>{dollarsText(estimate.directCost)}</Amounts>}
          note="Without your people"
        />
        <Stat
          level={3}
          label="Your people"
          figure={formatCount(hours)}
          unit={hours === 1 ? ' hour a week' : ' hours a week'}
          note={`${formatCount(Math.round(estimate.internalHours))} hours in ${inputs.timeline} months`}
        />
        <Stat
          level={3}
          label="Each year after"
          figure={<Amounts>{dollarsText(estimate.annualMaintenance)}</Amounts>}
          note="Maintenance"
        />
      </StatStrip>
      <p className={`${kit.aside} ${css.basis}`}>
        <Amounts>{publishedEstimate}</Amounts>
      </p>
      <div className={css.views} data-print="hide">
        <Tabs label="Results" items={tabs} value={view} onChange={(next) => next !== view && onView(next)}>
          <EstimateView view={view} facts={facts} inputs={inputs} />
        </Tabs>
      </div>
      {isPrinting && <EstimatePaper facts={facts} inputs={inputs} />}
    </Panel>
  );
}
