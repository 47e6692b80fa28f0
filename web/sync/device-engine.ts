import { actorOf } from '#sync/domain/people/person-name.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { importChanges, type ImportedChange } from '#sync/engine/import-changes.ts';
import { mutate, mutateAll, type Beside, type Device, type Mutated, type Wish } from '#sync/engine/mutate.ts';
import type { Was } from '#sync/engine/mutation.ts';
import { settleLoss } from '#sync/engine/repair-loss.ts';
import type { Entry, Store } from '#sync/engine/store.ts';
import { productSchema } from '#sync/product.ts';
import { runFileLane } from '#web/files/file-lane.ts';
import { fileTransport } from '#web/files/file-transport.ts';
import { LastingDatabase } from '#web/store/connection/lasting-database.ts';
import { deviceChance } from '#web/store/device-actor.ts';
import type { FileDatabase } from '#web/store/file-database.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { RecordStore } from '#web/store/record-store.ts';
import { pullHistory } from './history-lane.ts';
import { readKnownPast } from './known-past.ts';
import { mendIfDamaged, noteBeside, openRecords } from './mend.ts';
import { fetchPack } from './pack-lane.ts';
import { pageRest } from './page-rest.ts';
import { runRecoveryLane } from './recovery-lane.ts';
import { reportLoss } from './report-loss.ts';
import type { DeviceOutcome } from './settle-round.ts';
import { runDeviceRound } from './sync-round.ts';

function deviceOf(store: Store, user: User): Device {
  return { store, schema: productSchema, actor: actorOf(user), chance: deviceChance };
}

/** All that changes records on this device and sends them, with every mutator: what showing a screen does without. */
export const deviceEngine = {
  open: (db: RecordDatabase, user: User) => openRecords(db, deviceOf(RecordStore.of(db), user)),
  noteBeside,
  settleLoss: (db: RecordDatabase, id: string) => settleLoss(RecordStore.of(db), id, 'isRead'),
  carryOut: (db: RecordDatabase, user: User, { name, args }: Pick<Entry, 'name' | 'args'>, seen?: Was) =>
    mutate(deviceOf(RecordStore.of(db), user), name, args, seen),
  carryOutAll: (db: RecordDatabase, user: User, wishes: readonly Wish[], beside?: Beside): Promise<Mutated[]> => {
    const store = RecordStore.of(db);
    const device = deviceOf(beside ? store.beside(beside.tables) : store, user);
    return mutateAll({ ...device, rest: pageRest() }, wishes, beside?.along);
  },
  importChanges: (db: RecordDatabase, user: User, given: readonly ImportedChange[]) =>
    importChanges(deviceOf(RecordStore.of(db), user), given),
  runRound: async (db: RecordDatabase, user: User, present: boolean): Promise<DeviceOutcome> => {
    await mendIfDamaged(db, deviceOf(RecordStore.of(db), user));
    const outcome = await runDeviceRound(db, user, present);
    if (outcome.state === 'done' && db instanceof LastingDatabase) db.settled();
    return outcome;
  },
  moveFiles: (db: RecordDatabase, files: FileDatabase, { workspaceId }: User) =>
    runFileLane(
      db,
      files,
      fileTransport(workspaceId, () => readKnownPast(db)),
    ),
  // A client has no history.
  pullHistory: async (db: RecordDatabase, { role }: User) => {
    if (can(role, 'compliance.read')) await pullHistory(db);
  },
  recover: async (db: RecordDatabase, user: User): Promise<boolean> => {
    await reportLoss(db, user.workspaceId).catch(() => undefined);
    return runRecoveryLane(db, actorOf(user));
  },
  fetchPack,
};
