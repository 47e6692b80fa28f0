import { deviceChance } from './sync-round.ts';

/** A UUID of version 7 for a record that a person creates on this device: its own from birth, whatever the network does. */
export function newRecordId(): string {
  return deviceChance.newKey();
}
