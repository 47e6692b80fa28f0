import { toBase64url } from '#sync/domain/common/byte-text.ts';
import { createDocument } from '#sync/domain/document/document-mutators.ts';
import { proposeFinding } from '#sync/domain/finding/finding-mutators.ts';
import { findingId } from '#sync/domain/finding/finding-record.ts';
import type { CircleKey } from '#sync/domain/hand-over/circle-key-record.ts';
import type { Device } from '#sync/domain/hand-over/device-record.ts';
import { makePair, suite, vouch } from '#sync/domain/hand-over/hand-over-file-fixtures.ts';
import type { ServerKey } from '#sync/domain/hand-over/server-key-record.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { fixtureMember, TEAM_ASSESSMENT, teamAssessment } from '#sync/domain/team/team-fixture-rows.ts';
import { mutate } from '#sync/engine/mutate.ts';
import { call, type Call } from '#sync/engine/mutator.ts';
import { openClient } from '#sync/engine/open-client.ts';
import { ownDeviceKey } from '#web/hand-over/key/device-key.ts';
import { engineDevice, type HandOverPlace } from '#web/hand-over/place.ts';
import { openAccountDatabase } from '#web/store/account-database.ts';
import { sha256Of, storeFile } from '#web/store/file-bytes.ts';
import { fileDatabaseName, openFileDatabase } from '#web/store/file-database.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { databaseName, openRecordDatabase } from '#web/store/record-database.ts';

const AT = '2026-11-18T10:00:00.000Z';

export interface BedDevice extends HandOverPlace {
  deviceId: string;
  carryOut(made: Call): Promise<void>;
  /** Proposes 'not met' for an objective. */
  propose(objectiveId: string): Promise<void>;
  /** Adds a document with its bytes; returns its id. */
  addPhoto(bytes: Uint8Array<ArrayBuffer>, details?: object): Promise<string>;
}

interface Keys {
  voucher: Awaited<ReturnType<typeof makePair>>;
  sealKey: string;
  circleKey: string;
}

/**
 * A workspace whose people have devices that no network connects: each has the rows that a round would have brought it,
 * with vouchers of one server. The team of TEAM_ASSESSMENT is everybody.
 */
export class HandOverBed {
  readonly #workspaceId: string;
  readonly #circleKeyId = crypto.randomUUID();
  readonly #keys: Keys;
  readonly #devices: BedDevice[] = [];

  private constructor(workspaceId: string, keys: Keys) {
    this.#workspaceId = workspaceId;
    this.#keys = keys;
  }

  static async open(workspaceId: string = crypto.randomUUID()): Promise<HandOverBed> {
    const seal = await suite.GenerateKeyPair();
    return new HandOverBed(workspaceId, {
      voucher: await makePair(),
      sealKey: toBase64url(await suite.SerializePublicKey(seal.publicKey)),
      circleKey: toBase64url(crypto.getRandomValues(new Uint8Array(32))),
    });
  }

  /** A bed with the devices of two people. */
  static async pair(): Promise<{ bed: HandOverBed; sam: BedDevice; lena: BedDevice }> {
    const bed = await HandOverBed.open();
    return { bed, sam: await bed.device('sam', 'Sam'), lena: await bed.device('lena', 'Lena') };
  }

  /** A device of somebody. `knows`: whom its last round told it of, beside its own person. */
  async device(id: string, firstName: string, knows: readonly BedDevice[] = this.#devices): Promise<BedDevice> {
    const user = { id, firstName, lastName: 'Test', email: `${id}@firm.example`, role: 'assessor' } as User;
    Object.assign(user, { workspaceId: this.#workspaceId, organizationName: 'Northfield Avionics' });
    const person = { accountId: id, workspaceId: `${this.#workspaceId}-${crypto.randomUUID()}` };
    const db = openRecordDatabase(databaseName(person));
    const files = openFileDatabase(fileDatabaseName(person));
    const account = openAccountDatabase(`${id}-${crypto.randomUUID()}`);
    const engine = engineDevice(db, user);
    await openClient(engine.store, crypto.randomUUID());
    const key = await ownDeviceKey(account);
    const carryOut = async ({ name, args }: Call) => {
      const mutated = await mutate(engine, name, args);
      if ('refused' in mutated) throw new Error(mutated.refused.message);
    };
    const place: BedDevice = {
      db,
      files,
      account,
      user,
      loop: { changed: () => undefined, filesChanged: () => undefined },
      deviceId: key.id,
      carryOut,
      propose: (objectiveId) => {
        const said = { basis: null, basisReference: '', basisDate: null, mfa: null, fips: null } as const;
        const set = { ...said, determination: 'not_met', reason: 'It is open.', rationale: '' } as const;
        const lists = { evidenceIds: [], answeredIds: [] };
        const named = { id: findingId(TEAM_ASSESSMENT, id, objectiveId), methodId: null, documentId: null };
        return carryOut(call(proposeFinding, { ...named, set: { ...set, ...lists } }));
      },
      addPhoto: async (bytes, details = {}) => {
        const documentId = newRecordId();
        const facts = { id: documentId, sha256: await sha256Of(bytes.buffer), mimeType: 'image/jpeg' } as const;
        await storeFile(files, { ...facts, size: bytes.length }, bytes.buffer, false);
        const about = { originalName: 'photo.jpg', description: '', category: 'evidence' } as const;
        const args = {
          ...facts,
          ...about,
          tags: [],
          fileSize: bytes.length,
          assessmentId: TEAM_ASSESSMENT,
          ...details,
        };
        await carryOut(call(createDocument, args));
        return documentId;
      },
    };
    await this.#bring(place);
    for (const other of knows) {
      await this.#tell(place, other);
      await this.#tell(other, place);
    }
    this.#devices.push(place);
    return place;
  }

  /** What the server says of a device, by its row. */
  async deviceRow({ user, account }: Pick<HandOverPlace, 'user' | 'account'>): Promise<Device> {
    const { id: device, publicKey } = await ownDeviceKey(account);
    const said = { device, accountId: user.id, name: personName(user), at: AT };
    const voucher = await vouch(this.#keys.voucher.privateKey, said);
    const facts = { accountId: user.id, name: 'iPad', publicKey, registeredAt: AT, endedAt: null };
    return { id: device, ...facts, voucher };
  }

  /** The server's public halves, and the team's key. */
  get keyRows(): { serverKey: ServerKey; circleKey: CircleKey } {
    const { voucher, sealKey, circleKey: key } = this.#keys;
    return {
      serverKey: { id: 'a'.repeat(64), voucherKey: voucher.spki, sealKey, since: AT },
      circleKey: { id: this.#circleKeyId, circle: TEAM_ASSESSMENT, key, madeAt: AT },
    };
  }

  /** A device hears of another's person and key. */
  async #tell(place: BedDevice, other: BedDevice): Promise<void> {
    const { id, firstName, lastName, email, role } = other.user;
    await place.db.table('member').put({ id, firstName, lastName, email, role } as never);
    await place.db.table('teamMember').put(fixtureMember(id, { role: 'assessor', families: ['AC'] }) as never);
    await place.db.table('device').put(await this.deviceRow(other));
  }

  async #bring(place: BedDevice): Promise<void> {
    const { serverKey, circleKey } = this.keyRows;
    await this.#tell(place, place);
    await place.db.table('assessment').put(teamAssessment as never);
    await place.db.table('serverKey').put(serverKey);
    await place.db.table('circleKey').put(circleKey);
  }

  async remove(): Promise<void> {
    for (const { db, files, account } of this.#devices) {
      for (const one of [db, files, account]) await one.delete();
    }
  }
}
