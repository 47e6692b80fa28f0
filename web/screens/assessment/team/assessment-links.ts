import { type Address, findAddress, writeSearchText } from '#web/address.ts';

/** The screen on which a team judges; undefined where this app has none. */
export function objectivesHref(assessmentId: string, search: { family?: string; objective?: string } = {}) {
  return findAddress(`/assessments/${assessmentId}/objectives${writeSearchText(search)}`);
}

/** The screen on which the lead rules; undefined where this app has none. */
export function disputesHref(assessmentId: string, search: { objective?: string } = {}): Address | undefined {
  return findAddress(`/assessments/${assessmentId}/disputes${writeSearchText(search)}`);
}
