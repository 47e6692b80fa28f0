import { findCostInputs, timelines } from '#sync/domain/cost/cost-inputs.ts';
import { Button } from '#web/kit/button.tsx';
import { CalculatorIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { Select } from '#web/kit/select.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import type { CostForm } from './calculator-state.ts';
import css from './calculator-tab.module.css';
import { inputItems, inputLabels } from './cost-words.ts';

export interface CalculatorInputsProps {
  answers: CostForm;
  onChange: (answers: CostForm) => void;
  onCalculate: () => void;
  onReset: () => void;
}

const NOT_STATED = 'not-stated';

/** The five required questions, and the optional one. */
export function CalculatorInputs({ answers, onChange, onCalculate, onReset }: CalculatorInputsProps) {
  const set = (change: Partial<CostForm>) => onChange({ ...answers, ...change });
  const common = { isBlock: true, placeholder: 'Choose' };
  const bound = boundFields(answers, set);
  return (
    <Panel
      title="Your organization"
      footer={
        <>
          <Button
            variant="primary"
            icon={CalculatorIcon}
            isDisabled={!findCostInputs(answers)}
            onPress={onCalculate}
            className={css.calculate}
          >
            Calculate
          </Button>
          <Button variant="quiet" onPress={onReset}>
            Reset
          </Button>
        </>
      }
    >
      <div className={`${kit.stack3} ${css.fields}`}>
        <Select {...common} label={inputLabels.companySize} items={inputItems.companySize} {...bound('companySize')} />
        <Select {...common} label={inputLabels.maturity} items={inputItems.maturity} {...bound('maturity')} />
        <Select
          {...common}
          label={inputLabels.timeline}
          items={inputItems.timeline}
          value={answers.timeline === null ? null : String(answers.timeline)}
          onChange={(id) => set({ timeline: timelines.find((months) => String(months) === id) ?? null })}
        />
        <Select {...common} label={inputLabels.itStaff} items={inputItems.itStaff} {...bound('itStaff')} />
        <Select
          {...common}
          label={inputLabels.infrastructure}
          items={inputItems.infrastructure}
          {...bound('infrastructure')}
        />
        <Select
          {...common}
          label={inputLabels.contractBand}
          isOptional
          items={[{ id: NOT_STATED, label: 'Not stated' }, ...inputItems.contractBand]}
          value={answers.contractBand ?? NOT_STATED}
          onChange={(id) => set({ contractBand: inputItems.contractBand.find((band) => band.id === id)?.id ?? null })}
        />
      </div>
    </Panel>
  );
}
