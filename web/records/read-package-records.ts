import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import type { CuiBytes } from '#sync/domain/organization/setting-limits.ts';
import type { PackTexts } from '#sync/domain/pack/pack-texts.ts';
import type { Member } from '#sync/domain/people/member-record.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { System } from '#sync/domain/scope/system-record.ts';
import { emptySprsWorksheet, SPRS_WORKSHEET_ID, type SprsWorksheet } from '#sync/domain/sprs/sprs-worksheet-record.ts';
import type { ListedVersion } from '#sync/domain/ssp/ssp-version-record.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { readStatusRecords } from '#web/store/read-deadlines.ts';
import { readWorkspaceSetting } from '#web/store/read-workspace-setting.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { listDocuments } from './list-documents.ts';
import { readCarried } from './use-carried.ts';
import { openFirst } from './use-poams.ts';
import { countQueue } from './use-records.ts';
import { byName, readSystem } from './use-scope.ts';
import { listVersions } from './use-ssp.ts';
import { newestFirst } from './use-statuses.ts';

/** What a package needs beside the rows of its assessment. */
export interface PackageRecords {
  people: Member[];
  documents: StoredDocument[];
  system: System;
  timeZone: string;
  cuiBytes: CuiBytes;
  /** The words of a pack; null where this device lacks them. */
  official: PackTexts | null;
  /** By objective. */
  titles: Map<string, string>;
  /** What of this device the server does not have. */
  notSent: { carried: { name: string; changes: number }[]; own: number };
  /** For the SPRS worksheet, each list in the order of its screen. */
  sprs: {
    worksheet: SprsWorksheet;
    plans: Poam[];
    statuses: StatusRecord[];
    affirmations: Affirmation[];
    providers: Provider[];
    system: System;
    versions: ListedVersion[];
    timeZone: string;
  };
}

/** As this device has it at one moment. `packSha256`: of the pack to quote. */
export async function readPackageRecords(db: RecordDatabase, packSha256: string | null): Promise<PackageRecords> {
  const [people, documents, system, { timeZone, cuiBytes }, pack, objectives, carried, own] = await Promise.all([
    db.table('member').toArray(),
    listDocuments(db),
    readSystem(db),
    readWorkspaceSetting(db),
    packSha256 === null ? undefined : db.table('pack').get(packSha256),
    db.table('objective').toArray(),
    readCarried(db),
    countQueue(db),
  ]);
  const [worksheet, plans, statuses, affirmations, providers, versions] = await Promise.all([
    db.table('sprsWorksheet').get(SPRS_WORKSHEET_ID),
    db.table('plan').toArray(),
    readStatusRecords(db),
    db.table('affirmation').toArray(),
    db.table('provider').toArray(),
    listVersions(db),
  ]);
  return {
    people,
    documents,
    system,
    timeZone,
    cuiBytes,
    official: pack?.texts ?? null,
    titles: new Map(objectives.map(({ id, title }) => [id, title])),
    notSent: { carried: carried.tablets.map(({ name, changes }) => ({ name, changes })), own },
    sprs: {
      worksheet: worksheet ?? emptySprsWorksheet,
      plans: openFirst(plans),
      statuses,
      affirmations: newestFirst(affirmations),
      providers: byName(providers),
      system,
      versions,
      timeZone,
    },
  };
}
