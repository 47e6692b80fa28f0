import type { Row } from '#sync/engine/row.ts';
import { agencyFace } from './agency/agency-face.ts';
import { assessmentFace } from './assessment/assessment-face.ts';
import { boardFace } from './board/board-face.ts';
import { checkpointFace } from './checkpoint/checkpoint-face.ts';
import type { RecordFace } from './common/face.ts';
import { conflictFace } from './conflict/conflict-face.ts';
import { controlFace } from './control/control-face.ts';
import { costFace } from './cost/cost-face.ts';
import { documentFace } from './document/document-face.ts';
import { findingFace } from './finding/finding-face.ts';
import { handOverFace } from './hand-over/hand-over-face.ts';
import { methodFace } from './method/method-face.ts';
import { notificationFace } from './notification/notification-face.ts';
import { objectiveFace } from './objective/objective-face.ts';
import { organizationFace } from './organization/organization-face.ts';
import { packFace } from './pack/pack-face.ts';
import { peopleFace } from './people/people-face.ts';
import { poamFace } from './poam/poam-face.ts';
import { policyFace } from './policy/policy-face.ts';
import { requestFace } from './request/request-face.ts';
import { rulingFace } from './ruling/ruling-face.ts';
import { scheduleFace } from './schedule/schedule-face.ts';
import { scopeFace } from './scope/scope-face.ts';
import { sprsFace } from './sprs/sprs-face.ts';
import { sspFace } from './ssp/ssp-face.ts';
import { statusFace } from './status/status-face.ts';
import { syncFace } from './sync/sync-face.ts';
import { teamFace } from './team/team-face.ts';

// Only screens that load later import this: none of these words is needed at the start.

const faces = [
  agencyFace,
  assessmentFace,
  boardFace,
  checkpointFace,
  conflictFace,
  controlFace,
  costFace,
  documentFace,
  findingFace,
  handOverFace,
  methodFace,
  notificationFace,
  objectiveFace,
  organizationFace,
  packFace,
  peopleFace,
  poamFace,
  policyFace,
  requestFace,
  rulingFace,
  scheduleFace,
  scopeFace,
  sprsFace,
  sspFace,
  statusFace,
  syncFace,
  teamFace,
] as const;

type Part = 'records' | 'changes';
type Joined<Each> = (Each extends unknown ? (one: Each) => void : never) extends (all: infer All) => void ? All : never;

function joined<P extends Part>(part: P) {
  return Object.assign({}, ...faces.map((face) => face[part])) as Joined<(typeof faces)[number][P]>;
}

/** The faces of all nouns; `#sync/product-faces.ts` checks that none is missing. */
export const recordFaces = joined('records');
export const changeWords = joined('changes');

/** A table's face; undefined for a table of another version. */
export function findFace(table: string): (RecordFace<Row> & { many: string }) | undefined {
  const face: RecordFace<Row> | false =
    Object.hasOwn(recordFaces, table) && recordFaces[table as keyof typeof recordFaces];
  return face ? { many: `${face.one}s`, ...face } : undefined;
}

/** The table whose rows name this table's records, under the same ids. */
export function nameTableOf(table: string): string {
  return findFace(table)?.namedBy ?? table;
}
