import * as z from 'zod/mini';
import { findingId, findingSchema, type Finding } from '#sync/domain/finding/finding-record.ts';
import { methodRecordSchema, type MethodRecord } from '#sync/domain/method/method-record.ts';
import { TEAM_RECORD } from '#sync/domain/oscal/oscal-team-results.ts';
import { NAMESPACE } from '#sync/domain/oscal/oscal-text.ts';
import { objectsOf, stringOf, type JsonObject } from '#sync/domain/pack/json-object.ts';
import { findWrittenObjective } from '#sync/domain/pack/pack-ids.ts';
import { rulingId, rulingSchema, type Ruling } from '#sync/domain/ruling/ruling-record.ts';
import { objectIn, ownText, textIn } from './oscal-parts.ts';

type Change = 'updatedAt' | 'updatedBy' | 'stamps';
const change = { updatedAt: true, updatedBy: true, stamps: true } as const;
const finding = z.omit(findingSchema, change);
const method = z.omit(methodRecordSchema, change);
const ruling = z.omit(rulingSchema, change);

/** What the team of one assessment had written, as a file says it: without who changed a record, and when. */
export interface ReadTeamResults {
  assessmentId: string;
  title: string;
  findings: Omit<Finding, Change>[];
  methods: Omit<MethodRecord, Change>[];
  rulings: Omit<Ruling, Change>[];
  /** Parts that are none of these, or say something that no record can. */
  unread: number;
}

/** The results of a team that this product wrote; undefined for any others. */
export function readTeamResults(document: JsonObject): ReadTeamResults | undefined {
  const result = objectsOf(document.results).find((one) => ownText(one, TEAM_RECORD) === 'assessment');
  if (!result) return undefined;
  const assessmentId = textIn(result, 'record-id');
  const title = stringOf(result.title);
  const read: ReadTeamResults = { assessmentId, title, findings: [], methods: [], rulings: [], unread: 0 };
  for (const part of [...objectsOf(result.observations), ...objectsOf(result.findings)]) readPart(part, read);
  return read;
}

function readPart(part: JsonObject, into: ReadTeamResults): void {
  const { assessmentId } = into;
  const kind = ownText(part, TEAM_RECORD);
  const objectiveId = findWrittenObjective(stringOf(objectIn(part, 'target')['target-id'])) ?? '';
  const said = {
    assessmentId,
    objectiveId,
    determination: orNull(part, 'determination'),
    basis: orNull(part, 'basis'),
  };
  if (kind === 'method') return keep(into, into.methods, z.safeParse(method, methodIn(part, assessmentId)));
  if (kind === 'finding' && objectiveId) {
    return keep(into, into.findings, z.safeParse(finding, { ...said, ...findingIn(part, assessmentId, objectiveId) }));
  }
  if (kind === 'ruling' && objectiveId) {
    return keep(into, into.rulings, z.safeParse(ruling, { ...said, ...rulingIn(part, assessmentId, objectiveId) }));
  }
  into.unread++;
}

function keep<T>(into: ReadTeamResults, list: T[], { data }: { data?: T }): void {
  if (data) list.push(data);
  else into.unread++;
}

function methodIn(part: JsonObject, assessmentId: string): JsonObject {
  const subject = (name: string) => textIn(part, `subject-${name}`);
  return {
    id: textIn(part, 'record-id'),
    assessmentId,
    authorId: textIn(part, 'author'),
    method: textIn(part, 'method'),
    objectiveIds: listIn(part, 'objectives'),
    methodObject: textIn(part, 'method-object'),
    subject: {
      documentId: orNull(part, 'subject-documentId'),
      name: subject('name'),
      version: subject('version'),
      page: subject('page'),
      host: subject('host'),
    },
    performedBy: textIn(part, 'performed-by'),
    at: textIn(part, 'at'),
    place: textIn(part, 'place'),
    observed: textIn(part, 'observed'),
    result: textIn(part, 'result'),
    evidenceIds: listIn(part, 'evidence'),
  };
}

function findingIn(part: JsonObject, assessmentId: string, objectiveId: string): JsonObject {
  const assessorId = textIn(part, 'assessor');
  return {
    id: findingId(assessmentId, assessorId, objectiveId),
    assessorId,
    basisReference: textIn(part, 'basis-reference'),
    basisDate: orNull(part, 'basis-date'),
    reason: textIn(part, 'reason'),
    rationale: textIn(part, 'rationale'),
    evidenceIds: listIn(part, 'evidence'),
    answeredIds: listIn(part, 'answered'),
    mfa: orNull(part, 'mfa'),
    fips: orNull(part, 'fips'),
    proposedAt: orNull(part, 'proposed-at'),
    proposedAs: orNull(part, 'proposed-as'),
    adoptedFrom: orNull(part, 'adopted-from'),
  };
}

function rulingIn(part: JsonObject, assessmentId: string, objectiveId: string): JsonObject {
  const over = objectsOf(part.props).filter(({ ns, name }) => ns === NAMESPACE && name === 'over');
  return {
    id: rulingId(assessmentId, objectiveId),
    by: textIn(part, 'by'),
    rationale: textIn(part, 'rationale'),
    overruleReason: textIn(part, 'overrule-reason'),
    over: over.map(({ value }) => {
      const [hash, assessorId] = stringOf(value).split(' ');
      return { assessorId, hash };
    }),
  };
}

function orNull(part: JsonObject, name: string): string | null {
  return ownText(part, name) ?? null;
}

function listIn(part: JsonObject, name: string): string[] {
  return textIn(part, name).split(' ').filter(Boolean);
}
