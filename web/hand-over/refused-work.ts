import { askAgain, dropRefused } from '#sync/engine/refused-packets.ts';
import { engineDevice, type HandOverPlace } from './place.ts';

type Place = Omit<HandOverPlace, 'files' | 'account'>;

/** Sends work once more that the server refused. */
export async function sendAgain({ db, user, loop }: Place, packetId: string): Promise<void> {
  await askAgain(engineDevice(db, user).store, packetId);
  loop.changed();
}

/** Removes work that the server refused from this device. False if nothing refused has this id any more. */
export async function removeRefused({ db, user }: Place, packetId: string): Promise<boolean> {
  return dropRefused(engineDevice(db, user), packetId);
}
