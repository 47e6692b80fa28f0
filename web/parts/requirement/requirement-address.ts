import { addressOf, type Address } from '#web/address.ts';

/** The address at which a requirement is shown and open. */
export function requirementHref(controlId: string): Address {
  return addressOf('/compliance', { q: controlId, open: [controlId] });
}

/** The address for working on a requirement's objectives. */
export function objectivesHref(controlId: string): Address {
  return addressOf('/assessment-objectives', { control: controlId });
}

/** The address for working on an objective. */
export function objectiveHref(controlId: string, objectiveId: string): Address {
  return addressOf('/assessment-objectives', { control: controlId, objective: objectiveId });
}

/** The address for judging an objective. */
export function judgementHref(controlId: string, objectiveId: string): Address {
  return addressOf('/assessment-objectives', { control: controlId, objective: objectiveId, judge: 'open' });
}

/** The address for writing the plan's statements of a requirement. */
export function statementsHref(controlId: string): Address {
  return addressOf('/ssp', { control: controlId });
}
