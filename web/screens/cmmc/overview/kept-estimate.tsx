import { estimateCost } from '#sync/domain/cost/cost-calculator.ts';
import { findKeptScenario } from '#sync/domain/cost/kept-scenario.ts';
import { addressOf } from '#web/address.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { inputSentence, inputsOf } from '#web/screens/cmmc/calculator/cost-words.ts';
import type { CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import { dollarsText } from '#web/words/dollars.ts';
import css from './cmmc-overview.module.css';

/** The estimate chosen for the overview, or a link to the calculator. */
export function KeptEstimate({ facts: { scenarios } }: { facts: CmmcFacts }) {
  const kept = findKeptScenario(scenarios);
  const calculator = addressOf('/cmmc', { tab: 'calculator' });
  if (!kept) {
    return (
      <Panel title="Cost estimate">
        <p className={kit.quiet}>
          {scenarios.length === 0
            ? 'Not calculated yet. Five answers give a first figure for time, people and money.'
            : 'No saved estimate is shown here yet. Choose one in the calculator.'}
        </p>
        <LinkButton size="sm" href={calculator} className={kit.above3}>
          {scenarios.length === 0 ? 'Calculate Costs' : 'Choose an estimate'}
        </LinkButton>
      </Panel>
    );
  }
  const inputs = inputsOf(kept);
  const estimate = estimateCost(inputs);
  return (
    <Panel title="Cost estimate" description={kept.name} action={<TextLink href={calculator}>Calculator</TextLink>}>
      <p className={css.money}>
        <Amounts>{dollarsText(estimate.totalCost)}</Amounts>
        <small> over {inputs.timeline} months</small>
      </p>
      <p className={kit.quiet}>{inputSentence(inputs)}</p>
      <MetaList
        className={kit.above3}
        items={[
          { term: 'Direct cost', value: <Amounts>{dollarsText(estimate.directCost)}</Amounts> },
          { term: 'Your people', value: <Amounts>{dollarsText(estimate.internalCost)}</Amounts> },
          { term: 'Each year after', value: <Amounts>{dollarsText(estimate.annualMaintenance)}</Amounts> },
        ]}
      />
    </Panel>
  );
}
