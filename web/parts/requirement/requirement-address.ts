import { type Address, addressOf } from '#web/address.ts';

/** Where a requirement is found and open. */
export function requirementHref(controlId: string): Address {
  return addressOf('/compliance', { q: controlId, open: [controlId] });
}

/** Where the objectives of a requirement are worked on. */
export function objectivesHref(controlId: string): Address {
  return addressOf('/assessment-objectives', { control: controlId });
}

/** Where an objective is worked on. */
export function objectiveHref(controlId: string, objectiveId: string): Address {
  return addressOf('/assessment-objectives', { control: controlId, objective: objectiveId });
}

/** Where an objective is judged. */
export function judgementHref(controlId: string, objectiveId: string): Address {
  return addressOf('/assessment-objectives', { control: controlId, objective: objectiveId, judge: 'open' });
}

/** Where the plan's statements of a requirement are written. */
export function statementsHref(controlId: string): Address {
  return addressOf('/ssp', { control: controlId });
}
