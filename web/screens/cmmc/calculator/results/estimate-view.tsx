import { estimateCost } from '#sync/domain/cost/cost-calculator.ts';
import type { CostInputs } from '#sync/domain/cost/cost-inputs.ts';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import type { ResultView } from '#web/screens/cmmc/cmmc-search.ts';
import { ResultControls } from './result-controls.tsx';
import { ResultImplementation } from './result-implementation.tsx';
import { ResultSavings } from './result-savings.tsx';
import { ResultTimeline } from './result-timeline.tsx';

export interface EstimateViewProps {
  view: ResultView;
  facts: CmmcFacts;
  inputs: CostInputs;
}

export function EstimateView({ view, facts, inputs }: EstimateViewProps) {
  const estimate = estimateCost(inputs);
  switch (view) {
    case 'timeline':
      return <ResultTimeline inputs={inputs} estimate={estimate} />;
    case 'implementation':
      return <ResultImplementation inputs={inputs} estimate={estimate} />;
    case 'savings':
      return <ResultSavings inputs={inputs} estimate={estimate} />;
    case 'controls':
      return <ResultControls facts={facts} companySize={inputs.companySize} />;
  }
}
