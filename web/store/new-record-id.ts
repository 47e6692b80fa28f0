import { deviceChance } from './device-actor.ts';

/** A UUID of version 7 for a record that a person creates on this device, permanent from the start. */
export function newRecordId(): string {
  return deviceChance.newKey();
}
