import { assessmentFieldShape } from '#sync/domain/assessment/assessment-fields.ts';
import { updateAssessment } from '#sync/domain/assessment/assessment-mutators.ts';
import { bringAssessment, deleteAssessment } from '#sync/domain/assessment/brought-mutators.ts';
import { answerControl, saveControlNotes, setControlStatus } from '#sync/domain/control/control-status-mutators.ts';
import { emptyControlStatus } from '#sync/domain/control/control-status-record.ts';
import { createDocument, deleteDocument, updateDocument } from '#sync/domain/document/document-mutators.ts';
import { linkEvidence, unlinkEvidence } from '#sync/domain/document/evidence-mutators.ts';
import type { EvidenceTable } from '#sync/domain/document/evidence-table.ts';
import { judgeObjective } from '#sync/domain/objective/judgement-mutators.ts';
import { saveObjectiveNotes, setObjectiveStatus } from '#sync/domain/objective/objective-status-mutators.ts';
import { emptyObjectiveStatus } from '#sync/domain/objective/objective-status-record.ts';
import { addNamedPerson, deleteNamedPerson } from '#sync/domain/people/named-person-mutators.ts';
import { bringPoam, bringPoams } from '#sync/domain/poam/brought-poam.ts';
import { milestoneChanges } from '#sync/domain/poam/milestone-changes.ts';
import { poamDetailShape, poamFieldShape } from '#sync/domain/poam/poam-fields.ts';
import { deletePoam, updatePoam } from '#sync/domain/poam/poam-mutators.ts';
import type { Milestone } from '#sync/domain/poam/poam-record.ts';
import { approvedIn } from '#sync/domain/policy/policy-approval.ts';
import { policyFieldsSchema, savePolicy } from '#sync/domain/policy/policy-mutators.ts';
import { emptyPolicy, type Policy } from '#sync/domain/policy/policy-record.ts';
import { assetMutators, changeAssets } from '#sync/domain/scope/asset-mutators.ts';
import { emptyExclusion } from '#sync/domain/scope/exclusion-record.ts';
import { emptyResponsibility } from '#sync/domain/scope/responsibility-record.ts';
import {
  assetFieldsSchema,
  exclusionFieldsSchema,
  providerFieldsSchema,
  responsibilityFieldsSchema,
  systemFieldsSchema,
} from '#sync/domain/scope/scope-fields.ts';
import { providerMutators, saveExclusion, saveResponsibility, saveSystem } from '#sync/domain/scope/scope-mutators.ts';
import { emptySystemRow } from '#sync/domain/scope/system-record.ts';
import { bringVersion, deleteVersion } from '#sync/domain/ssp/brought-version.ts';
import { saveStatement } from '#sync/domain/ssp/ssp-mutators.ts';
import { statementFieldsSchema } from '#sync/domain/ssp/statement-fields.ts';
import { emptyStatement } from '#sync/domain/ssp/statement-record.ts';
import { keysOf } from '#sync/engine/value.ts';

/** The mutators that an import uses, by name. */
export const importMutators = [
  addNamedPerson,
  deleteNamedPerson,
  createDocument,
  updateDocument,
  deleteDocument,
  savePolicy,
  bringVersion,
  deleteVersion,
  bringAssessment,
  deleteAssessment,
  saveSystem,
  assetMutators.create,
  assetMutators.update,
  assetMutators.remove,
  providerMutators.create,
  providerMutators.update,
  providerMutators.remove,
  saveResponsibility,
  saveStatement,
  saveExclusion,
  setControlStatus,
  saveControlNotes,
  answerControl,
  setObjectiveStatus,
  saveObjectiveNotes,
  judgeObjective,
  linkEvidence,
  unlinkEvidence,
  updateAssessment,
  bringPoam,
  updatePoam,
  deletePoam,
];

/** Tables whose records come by the thousand: their changes are batched. */
export const manyMutators = { asset: changeAssets, plan: bringPoams };

/** The fields of a record by their names. */
export type Fields = Readonly<Record<string, unknown>>;

/** A change as plain data, which a worker sends to the page. */
export interface Act {
  name: string;
  args: Fields;
}

/** How records of one table are imported. `set`: the fields that differ. */
interface Taker {
  fields: readonly string[];
  /** The blank record that exists before anybody edits it; undefined for tables whose records are created. */
  blank?: (id: string) => Fields;
  /** Fields a new record must have, with their values if the document has none. */
  defaults?: Fields;
  create?: (id: string, fields: Fields) => Act[];
  remove?: (id: string) => Act;
  /** `said`: all of the file's values for the record. */
  update: (id: string, set: Fields, row: Fields, said: Fields) => Act[];
}

const documentFields = [
  'originalName',
  'description',
  'category',
  'kind',
  'state',
  'version',
  'supersedes',
  'effectiveOn',
  'expiresOn',
  'custodian',
  'elsewhere',
  'heldAt',
  'cui',
  'tags',
  'mimeType',
  'sha256',
] as const;

const act = ({ name }: { name: string }, args: Fields): Act => ({ name, args });
const given = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).filter(([, value]) => value));
const judged = { judgement: 'judgement', judgementReason: 'reason', basis: 'basis' } as const;
const judgedWith = { ...judged, basisReference: 'reference', basisDate: 'date' } as const;

export type TakenTable = keyof typeof takers;

/** An assessment's frozen answers: they are compared, but an import never changes them. */
export const ANSWERS = 'answers';
/**
 * The days when an objective reached a status: only a change of status sets them, and undoing an import leaves them.
 */
export const objectiveDays = ['implementationDate', 'validationDate'] as const;

export const takers = {
  namedPerson: {
    fields: ['firstName', 'lastName', 'email'],
    create: (id, fields) => [act(addNamedPerson, { ...fields, id })],
    remove: (id) => act(deleteNamedPerson, { id }),
    update: () => [],
  },
  document: {
    fields: documentFields,
    defaults: { tags: [] },
    create: (id, { mimeType, sha256, fileSize, ...fields }) => [
      act(createDocument, { ...fields, ...given({ mimeType, sha256, fileSize }), id }),
    ],
    remove: (id) => act(deleteDocument, { id }),
    update: (id, set) => [act(updateDocument, { ...set, id })],
  },
  system: {
    fields: keysOf(systemFieldsSchema.shape),
    blank: emptySystemRow,
    update: (_id, set) => [act(saveSystem, { set })],
  },
  exclusion: {
    fields: keysOf(exclusionFieldsSchema.shape),
    blank: emptyExclusion,
    update: (id, set) => [act(saveExclusion, { id, set })],
  },
  provider: {
    fields: keysOf(providerFieldsSchema.shape),
    create: (id, fields) => [act(providerMutators.create, { ...fields, id })],
    remove: (id) => act(providerMutators.remove, { id }),
    update: (id, set) => [act(providerMutators.update, { id, set })],
  },
  asset: {
    fields: keysOf(assetFieldsSchema.shape),
    create: (id, fields) => [act(assetMutators.create, { ...fields, id })],
    remove: (id) => act(assetMutators.remove, { id }),
    update: (id, set) => [act(assetMutators.update, { id, set })],
  },
  responsibility: {
    fields: keysOf(responsibilityFieldsSchema.shape),
    blank: emptyResponsibility,
    update: (id, set) => {
      const [providerId, objectiveId] = id.split(':');
      return [act(saveResponsibility, { providerId, objectiveIds: [objectiveId], set })];
    },
  },
  statement: {
    fields: keysOf(statementFieldsSchema.shape),
    blank: emptyStatement,
    update: (id, set) => [act(saveStatement, { id, set })],
  },
  policy: {
    fields: keysOf(policyFieldsSchema.shape),
    blank: emptyPolicy,
    update: (id, set, row, said) => [
      act(savePolicy, { id, set: { ...set, ...approvedIn({ ...row, ...said } as Policy) } }),
    ],
  },
  sspVersion: {
    fields: ['version', 'remark'],
    create: (id, fields) => [act(bringVersion, { ...fields, id })],
    remove: (id) => act(deleteVersion, { id }),
    update: () => [],
  },
  controlStatus: {
    fields: ['status', 'notes', 'mfa', 'fips', 'evidenceFiles'],
    blank: emptyControlStatus,
    update: (controlId, { status, notes, ...set }, row, { completedAt }) => [
      ...(status === undefined
        ? []
        : [act(setControlStatus, { items: [{ controlId, status, ...(completedAt ? { completedAt } : {}) }] })]),
      ...(notes === undefined ? [] : [act(saveControlNotes, { items: [{ controlId, notes }] })]),
      ...('mfa' in set ? [act(answerControl, { mfa: set.mfa })] : []),
      ...('fips' in set ? [act(answerControl, { fips: set.fips })] : []),
      ...('evidenceFiles' in set ? evidenceActs('controlStatus', controlId, set.evidenceFiles, row.evidenceFiles) : []),
    ],
  },
  objectiveStatus: {
    fields: ['status', 'notes', ...keysOf(judgedWith), 'evidenceFiles', ...objectiveDays],
    blank: emptyObjectiveStatus,
    update: updateStatus,
  },
  assessment: {
    fields: [...keysOf(assessmentFieldShape), ANSWERS],
    create: (id, fields) => [act(bringAssessment, { answers: [], ...fields, id })],
    remove: (id) => act(deleteAssessment, { id }),
    update: (id, set) => [act(updateAssessment, { id, set })],
  },
  plan: {
    fields: [...keysOf(poamFieldShape), ...keysOf(poamDetailShape), 'milestones', 'state', 'evidenceFiles'],
    defaults: {
      kind: 'poam',
      state: 'open',
      weakness: '',
      plannedAction: '',
      milestones: [],
      ownerId: null,
      resources: '',
      tags: [],
    },
    create: createItem,
    remove: (id) => act(deletePoam, { id }),
    update: updateItem,
  },
} satisfies Partial<Record<string, Taker>>;

/** The blank record of this table; undefined for tables whose records are created. */
export function blankOf(table: string, id: string): Fields | undefined {
  const taker: Taker | undefined = takers[table as TakenTable];
  return taker?.blank?.(id);
}

function updateStatus(objectiveId: string, set: Fields, row: Fields, said: Fields): Act[] {
  const after = { ...row, ...set };
  const isJudged = keysOf(judgedWith).some((field) => field in set);
  const args = Object.fromEntries(keysOf(judgedWith).map((field) => [judgedWith[field], after[field]]));
  const { implementationDate, validationDate } = said;
  const dated = given({ implementationDate, validationDate });
  const toStatus = (status: unknown) => act(setObjectiveStatus, { objectiveId, status, ...dated });
  return [
    // A restored status keeps its days, which no other change writes.
    ...('status' in set
      ? [toStatus(set.status)]
      : keysOf(dated).length > 0
        ? [toStatus(dated.implementationDate ? 'implemented' : 'validated'), toStatus(row.status)]
        : []),
    ...('notes' in set ? [act(saveObjectiveNotes, { objectiveId, notes: set.notes })] : []),
    ...(isJudged ? [act(judgeObjective, { ...args, objectiveId })] : []),
    ...('evidenceFiles' in set
      ? evidenceActs('objectiveStatus', objectiveId, set.evidenceFiles, row.evidenceFiles)
      : []),
  ];
}

function evidenceActs(table: EvidenceTable, recordId: string, after: unknown, before: unknown): Act[] {
  const [to, from] = [after, before].map((list) => (Array.isArray(list) ? (list as string[]) : []));
  const args = (documentId: string) => ({ table, recordId, documentId });
  return [
    ...(to ?? []).filter((id) => !from?.includes(id)).map((id) => act(linkEvidence, args(id))),
    ...(from ?? []).filter((id) => !to?.includes(id)).map((id) => act(unlinkEvidence, args(id))),
  ];
}

/** A plan from our own file is imported with its history; from any other file, only its state. */
function createItem(
  id: string,
  { state = 'open', createdAt, closedAt, verification, evidenceFiles, reviews, ...fields }: Fields,
) {
  if (createdAt !== undefined) {
    const brought = { state, createdAt, closedAt, verification, evidenceFiles: evidenceFiles ?? [], reviews };
    return [act(bringPoam, { ...fields, id, brought })];
  }
  const isFirst = state === 'open' || state === 'draft';
  const created = act(bringPoam, { ...fields, id, state: isFirst ? state : 'open' });
  return isFirst ? [created] : [created, act(updatePoam, { id, set: { state } })];
}

function updateItem(id: string, { milestones, ...set }: Fields, row: Fields): Act[] {
  const args: Record<string, unknown> = { id, set };
  // The mutator needs the assessment to check that the date stays within its conditional status.
  if (row.assessmentId && 'targetDate' in set) args.assessmentId = row.assessmentId;
  if (Array.isArray(milestones)) {
    const { put, remove } = milestoneChanges(row.milestones as Milestone[], milestones as Milestone[]);
    Object.assign(args, put.length > 0 && { putMilestones: put }, remove.length > 0 && { removeMilestones: remove });
  }
  return [act(updatePoam, args)];
}
