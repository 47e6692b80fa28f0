import { actorOf } from '#sync/domain/people/person-name.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import type { Device } from '#sync/engine/mutate.ts';
import { productSchema } from '#sync/product.ts';
import type { AccountDatabase } from '#web/store/account-database.ts';
import { deviceChance } from '#web/store/device-actor.ts';
import type { FileDatabase } from '#web/store/file-database.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';

/** Where work is handed over: a person's databases of one workspace, and the account's with the device key. */
export interface HandOverPlace {
  readonly db: RecordDatabase;
  readonly files: FileDatabase;
  readonly account: AccountDatabase;
  readonly user: User;
  /** Told of what came in: it is sent like this device's own. */
  readonly loop: { changed: () => void; filesChanged: () => void };
}

/** The device as the engine knows it. */
export function engineDevice(db: RecordDatabase, user: User): Device {
  return { store: RecordStore.of(db), schema: productSchema, actor: actorOf(user), chance: deviceChance };
}
