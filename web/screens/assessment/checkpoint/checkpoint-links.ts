import { assessmentAddress, type Address, type AddressSearch } from '#web/address.ts';

const DAY = '/assessments/$assessmentId/checkpoints/$day';

/** A day's checkpoint, or one of its briefs. */
export function checkpointHref(assessmentId: string, day: string, search: AddressSearch<typeof DAY> = {}): Address {
  return assessmentAddress(DAY, assessmentId, search, day);
}

export function checkpointsHref(assessmentId: string): Address {
  return assessmentAddress('/assessments/$assessmentId/checkpoints', assessmentId);
}
