import { isVouched } from '#sync/domain/hand-over/packet-check.ts';
import type { PackageSigner, SealingPlace } from '#sync/domain/package/seal-package.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { ownDeviceKey } from '#web/hand-over/key/device-key.ts';
import { nameOfDevice } from '#web/hand-over/key/register-device.ts';
import type { HandOverPlace } from '#web/hand-over/place.ts';

const { subtle } = crypto;

/** This device as the one that signs packages. It has no signer where the browser keeps no key. */
export async function signingPlace(place: Omit<HandOverPlace, 'files' | 'loop'>): Promise<SealingPlace> {
  const { account, db, user } = place;
  const key = await ownDeviceKey(account).catch(() => undefined);
  if (!key) return { subtle, signer: undefined };
  const row = await db.table('device').get(key.id);
  const own = row?.accountId === user.id && row.endedAt === null ? row : undefined;
  const { userAgent, maxTouchPoints } = navigator;
  const name = own?.name ?? nameOfDevice(userAgent, maxTouchPoints > 1);
  return {
    subtle,
    signer: {
      privateKey: key.privateKey,
      person: personName(user),
      device: { name, publicKey: key.publicKey },
      vouching: own ? await vouchingOf(own.voucher, await db.table('serverKey').toArray()) : null,
    },
  };
}

// A server that lost its key has another one since: the voucher holds by the one that made it.
async function vouchingOf(
  voucher: NonNullable<PackageSigner['vouching']>['voucher'],
  serverKeys: readonly { voucherKey: string }[],
): Promise<PackageSigner['vouching']> {
  for (const { voucherKey } of serverKeys) {
    if (await isVouched(subtle, voucher, [voucherKey])) return { voucher, serverKey: voucherKey };
  }
  return null;
}
