import type { Device } from '#sync/domain/hand-over/device-record.ts';

let made = 0;

/** A device of somebody, as the server names it to everybody. */
export function sampleDevice(accountId: string, set: Partial<Device> = {}): Device {
  made++;
  const id = String(made).padStart(64, 'd');
  const registeredAt = '2026-06-01T16:00:00.000Z';
  const voucher = { device: id, accountId, name: '', at: registeredAt, signature: '' };
  return { id, accountId, name: 'iPad', publicKey: '', registeredAt, endedAt: null, voucher, ...set };
}
