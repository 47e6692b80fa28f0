import { addressOf, type Address } from '#web/address.ts';

/** The documents that are evidence of a control. */
export function documentsPath(controlId: string): Address {
  return addressOf('/documents', { control: controlId });
}
