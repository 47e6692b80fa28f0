import { useState } from 'react';
import type { CostInputs } from '#sync/domain/cost/cost-inputs.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { inputLabels, inputTexts, resultLabels } from '#web/screens/cmmc/calculator/cost-words.ts';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import { resultViews } from '#web/screens/cmmc/cmmc-search.ts';
import { dayText } from '#web/words/times.ts';
import css from './estimate-results.module.css';
import { EstimateView } from './estimate-view.tsx';

/** The whole estimate on paper: its inputs and all four views. */
export function EstimatePaper({ facts, inputs }: { facts: CmmcFacts; inputs: CostInputs }) {
  const { user } = useWorkspace();
  const [printedAt] = useState(() => new Date().toISOString());
  const texts = inputTexts(inputs);
  const fields = Object.keys(inputLabels) as (keyof CostInputs)[];
  return (
    <div className={`${kit.stack5} ${kit.roomy} ${css.paper}`}>
      <p>
        {user.organizationName} · printed {dayText(printedAt)}
      </p>
      <MetaList
        items={fields.map((field) => ({ term: inputLabels[field], value: <Amounts>{texts[field]}</Amounts> }))}
      />
      {resultViews.map((view) => (
        <section key={view}>
          <h3>{resultLabels[view]}</h3>
          <EstimateView view={view} facts={facts} inputs={inputs} />
        </section>
      ))}
    </div>
  );
}
