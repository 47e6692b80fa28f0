import { useMemo } from 'react';
import { answerBegun } from '#sync/domain/finding/answer-begun.ts';
import { findingFieldsSchema, type FindingFields } from '#sync/domain/finding/finding-fields.ts';
import { findingHash } from '#sync/domain/finding/finding-hash.ts';
import { adoptFinding, editFinding, proposeFinding, withdrawFinding } from '#sync/domain/finding/finding-mutators.ts';
import { emptyFinding, findingId, type Finding } from '#sync/domain/finding/finding-record.ts';
import { groundOf } from '#sync/domain/finding/proposal-ground.ts';
import { editMethod, recordMethod, type MethodFields } from '#sync/domain/method/method-mutators.ts';
import type { MethodRecord } from '#sync/domain/method/method-record.ts';
import { decideRequest } from '#sync/domain/request/request-mutators.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { useRunChanges, type PlannedChange } from '#web/parts/changes/run-changes.ts';
import { saveLiveTexts } from '#web/records/use-live-text.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { countOf } from '#web/words/counts.ts';
import { methodName, resultLooks } from '#web/words/finding-words.ts';
import { judgementName } from '#web/words/judgement-words.ts';

const fields = keysOf(findingFieldsSchema.shape);

/** What a finding says, without its place and what the server writes. */
function findingFieldsOf(finding: Finding): FindingFields {
  return Object.fromEntries(fields.map((field) => [field, finding[field]])) as FindingFields;
}

/** The texts of a finding that are saved while somebody writes. */
export type FindingText = 'rationale' | 'reason' | 'basisReference';

/** What a method record is made of in three taps; everything else follows or is written later. */
export type NewMethod = Pick<MethodFields, 'method' | 'methodObject' | 'place' | 'observed' | 'result'> & {
  who: string;
};

function methodFieldsOf(objectiveIds: readonly string[], { who, ...made }: NewMethod): MethodFields {
  const isInterview = made.method === 'interview';
  const subject = { documentId: null, name: isInterview ? who : '', version: '', page: '', host: '' };
  const performedBy = isInterview ? '' : who;
  return {
    ...made,
    objectiveIds: [...objectiveIds],
    subject,
    performedBy,
    at: new Date().toISOString(),
    evidenceIds: [],
  };
}

/** Everything an assessor does with their own finding. Each resolves to whether it is stored on this device. */
export function useJudgeActs(assessmentId: string) {
  const workspace = useWorkspace();
  const run = useRunChanges();
  return useMemo(() => {
    const { db, user } = workspace;
    const idOf = (objectiveId: string) => findingId(assessmentId, user.id, objectiveId);
    const read = async (objectiveId: string): Promise<Finding> => {
      const id = idOf(objectiveId);
      return (await db.table('finding').get(id)) ?? emptyFinding(id);
    };
    const edited = (finding: Finding, set: Partial<FindingFields>): PlannedChange => ({
      call: call(editFinding, { id: finding.id, set }),
      seen: { [recordKey('finding', finding.id)]: Object.fromEntries(keysOf(set).map((key) => [key, finding[key]])) },
    });
    const edit = (finding: Finding, set: Partial<FindingFields>) => run({ changes: [edited(finding, set)] });
    return {
      edit,

      async saveText(objectiveId: string, field: FindingText, text: string, seen: string): Promise<string | null> {
        const id = idOf(objectiveId);
        const basis = { [recordKey('finding', id)]: { [field]: seen } };
        const mutated = await workspace.change(editFinding, { id, set: { [field]: text } }, basis);
        return 'refused' in mutated ? mutated.refused.message : null;
      },

      readText: async (objectiveId: string, field: FindingText) => (await read(objectiveId))[field],

      /** Records a method for these objectives; where the own finding is empty, it begins that too. */
      async record(objectiveIds: readonly string[], made: NewMethod): Promise<boolean> {
        const findings = await Promise.all(objectiveIds.map(read));
        const begun = findings.flatMap((finding): PlannedChange[] => {
          const set = finding.proposedAt === null ? answerBegun(finding, made) : {};
          return Object.keys(set).length > 0 ? [edited(finding, set)] : [];
        });
        const args = { id: newRecordId(), assessmentId, ...methodFieldsOf(objectiveIds, made) };
        return run({ changes: [{ call: call(recordMethod, args) }, ...begun] });
      },

      /** Changes an own method record. */
      async editRecord({ id, method }: MethodRecord, set: Partial<MethodFields>): Promise<boolean> {
        const title = `${methodName(method)} changed${set.result ? `: ${resultLooks[set.result].label}` : ''}`;
        return run({ changes: [{ call: call(editMethod, { id, assessmentId, set }) }], done: { title } });
      },

      /** Adds documents to the evidence of the own finding. */
      async addEvidence(objectiveId: string, documentIds: readonly string[]): Promise<boolean> {
        const finding = await read(objectiveId);
        return edit(finding, { evidenceIds: [...new Set([...finding.evidenceIds, ...documentIds])] });
      },

      /** Takes what was handed in as evidence of the own finding, and accepts it if nobody has yet. */
      async takeAnswer(objectiveId: string, { id, state, documentIds }: EvidenceRequest): Promise<boolean> {
        const finding = await read(objectiveId);
        const evidenceIds = [...new Set([...finding.evidenceIds, ...documentIds])];
        const accepted = call(decideRequest, { id, state: 'accepted', reason: '', seen: [...documentIds] });
        return run({
          changes: [...(state === 'received' ? [{ call: accepted }] : []), edited(finding, { evidenceIds })],
          done: { title: `${objectiveId}: ${countOf(documentIds.length, 'document')} taken as evidence` },
        });
      },

      /** Proposes the own finding as it is stored, or with these changes. `methods`: the records of its objective. */
      async propose(
        objectiveId: string,
        methods: readonly MethodRecord[],
        final: ReadonlySet<string>,
        set: Partial<FindingFields> = {},
      ): Promise<boolean> {
        if (!(await saveLiveTexts())) return false;
        const finding = await read(objectiveId);
        const proposed = { ...findingFieldsOf(finding), ...set };
        const { id, assessorId } = finding;
        const wasProposed = finding.proposedAt !== null;
        const ground = groundOf({ ...proposed, assessorId }, methods, final);
        return run({
          changes: [{ call: call(proposeFinding, { id, set: proposed, ...ground }) }],
          done: {
            title: `${objectiveId}: ${proposed.determination ? judgementName(proposed.determination) : ''} proposed`,
            glyph: 'complete',
          },
          ...(!wasProposed && { undo: { changes: [{ call: call(withdrawFinding, { id }) }] } }),
        });
      },

      takeBack: (objectiveId: string) =>
        run({
          changes: [{ call: call(withdrawFinding, { id: idOf(objectiveId) }) }],
          done: { title: `${objectiveId}: proposal taken back`, glyph: 'complete' },
        }),

      /** Makes a trainee's proposal the person's own. */
      adopt: (from: Finding, name: string) =>
        run({
          changes: [
            { call: call(adoptFinding, { id: idOf(from.objectiveId), fromId: from.id, seen: findingHash(from) }) },
          ],
          done: { title: `${from.objectiveId}: finding of ${name} adopted and proposed`, glyph: 'complete' },
          undo: { changes: [{ call: call(withdrawFinding, { id: idOf(from.objectiveId) }) }] },
        }),
    };
  }, [assessmentId, run, workspace]);
}

export type JudgeActs = ReturnType<typeof useJudgeActs>;
