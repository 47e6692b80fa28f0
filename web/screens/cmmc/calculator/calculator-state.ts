import { findCostInputs, type CostInputs } from '#sync/domain/cost/cost-inputs.ts';
import type { CostScenario } from '#sync/domain/cost/cost-scenario-record.ts';
import { sameValue } from '#sync/engine/value.ts';

/** The form while it is being filled in; null for what is not chosen. */
export type CostForm = { [Field in keyof CostInputs]-?: NonNullable<CostInputs[Field]> | null };

const blankForm: CostForm = {
  companySize: null,
  maturity: null,
  timeline: null,
  itStaff: null,
  infrastructure: null,
  contractBand: null,
};

/** The calculator's state as stored on this device, so that a reload changes nothing. */
export interface CalculatorState {
  answers: CostForm;
  /** The inputs of the displayed results; null before the first calculation. */
  calculated: CostForm | null;
  /** The saved estimate being edited. */
  scenarioId: string | null;
}

export const blankState: CalculatorState = { answers: blankForm, calculated: null, scenarioId: null };

function formOf(scenario: CostScenario): CostForm {
  const { companySize, maturity, timeline, itStaff, infrastructure, contractBand } = scenario;
  return { companySize, maturity, timeline, itStaff, infrastructure, contractBand };
}

/** The calculator with a saved estimate loaded. */
export function opened(scenario: CostScenario): CalculatorState {
  const form = formOf(scenario);
  return { answers: form, calculated: form, scenarioId: scenario.id };
}

/** The inputs the results were calculated from; undefined before the first calculation. */
export function calculatedInputs({ calculated }: CalculatorState): CostInputs | undefined {
  return calculated ? findCostInputs(calculated) : undefined;
}

/** Answers changed after the calculation, so the results are outdated. */
export function isOutdated({ answers, calculated }: CalculatorState): boolean {
  return calculated !== null && !sameValue(answers, calculated);
}

/** The results differ from the saved estimate. */
export function differsFrom({ calculated }: CalculatorState, scenario: CostScenario): boolean {
  return calculated !== null && !sameValue(calculated, formOf(scenario));
}
