import { useState } from 'react';
import * as z from 'zod/mini';
import { assessmentFieldShape } from '#sync/domain/assessment/assessment-fields.ts';
import { assessmentKindNames, assessmentName } from '#sync/domain/assessment/assessment-name.ts';
import { assessmentKinds, type Assessment, type AssessmentKind } from '#sync/domain/assessment/assessment-record.ts';
import { isBrought } from '#sync/domain/assessment/brought-mutators.ts';
import { codesOf } from '#sync/domain/common/cage-codes.ts';
import { namesText } from '#sync/domain/common/names-text.ts';
import { askForEvidence } from '#sync/domain/request/request-mutators.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { copiedMeetings } from '#sync/domain/schedule/copied-meetings.ts';
import { planMeeting } from '#sync/domain/schedule/meeting-mutators.ts';
import type { Meeting } from '#sync/domain/schedule/meeting-record.ts';
import { askedAgain, copiedPlan, lastByTeam, openRequests } from '#sync/domain/team/copied-plan.ts';
import { kindProblem } from '#sync/domain/team/kind-problem.ts';
import { changeMember } from '#sync/domain/team/member-mutators.ts';
import { openTeamAssessment, updateTeamAssessment } from '#sync/domain/team/team-assessment-mutators.ts';
import type { TeamMember } from '#sync/domain/team/team-member-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useNow } from '#web/kit/use-now.ts';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { publishedSecurityPlan } from '#web/parts/ssp/published-security-plan.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { useAllMeetings } from '#web/records/use-meetings.ts';
import { useWorkspacePack } from '#web/records/use-pack.ts';
import { useRequests } from '#web/records/use-requests.ts';
import { useSystem } from '#web/records/use-scope.ts';
import { useSspVersions } from '#web/records/use-ssp.ts';
import { useAssessments, useToday } from '#web/records/use-statuses.ts';
import { useTeamPlaces } from '#web/records/use-team-places.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import css from '#web/screens/assessment/team/team.module.css';
import { newRecordId } from '#web/store/new-record-id.ts';
import { countOf } from '#web/words/counts.ts';
import { successToast } from '#web/words/messages.ts';

const fieldsSchema = z.object({ name: assessmentFieldShape.name });

export interface OpenTeamSheetProps {
  /** The released assessment that the new one corrects. */
  superseded?: Assessment;
  onClose: () => void;
}

/** Opens an assessment by a team; who opens it leads it. */
export function OpenTeamSheet({ superseded, onClose }: OpenTeamSheetProps) {
  const assessments = useAssessments();
  const places = useTeamPlaces();
  const requests = useRequests();
  const meetings = useAllMeetings();
  if (!assessments || !places || !requests || !meetings) return null;
  const own = assessments.filter(({ hasTeam }) => hasTeam);
  return (
    <OpenTeamForm
      assessments={own}
      places={places}
      requests={requests}
      meetings={meetings}
      superseded={superseded}
      onClose={onClose}
    />
  );
}

interface OpenTeamFormProps {
  /** Those by a team, for a close-out and for what is copied. */
  assessments: readonly Assessment[];
  /** The person's own places in them. */
  places: readonly TeamMember[];
  requests: readonly EvidenceRequest[];
  meetings: readonly Meeting[];
  superseded: Assessment | undefined;
  onClose: () => void;
}

function OpenTeamForm({ assessments, places, requests, meetings, superseded, onClose }: OpenTeamFormProps) {
  const { user } = useWorkspace();
  const { holder, timeZone } = useWorkspaceSetting();
  const versions = useSspVersions();
  const system = useSystem();
  const pack = useWorkspacePack();
  const run = useRunChanges();
  const today = useToday(useNow());
  const [id] = useState(newRecordId);
  const [isTried, setTried] = useState(false);
  const conditional = assessments.filter(
    (one) => one.phase === 'released' && one.outcome === 'conditional' && !isBrought(one),
  );
  const kinds = assessmentKinds
    .filter((kind) => kind !== 'poam_closeout' || conditional.length > 0)
    .map((kind) => {
      const problem = kindProblem({ kind, firm: null }, { role: user.role, holder });
      return { id: kind, label: assessmentKindNames[kind], description: problem, isDisabled: problem !== undefined };
    });
  const first = kinds.find(({ isDisabled }) => !isDisabled)?.id ?? 'gap';
  const last = superseded ?? lastByTeam(assessments);
  const open = last ? openRequests(requests, last) : [];
  const draft = useFormDraft(superseded ? `assessment/${superseded.id}/correction` : 'assessment/new-team', {
    kind: superseded?.kind ?? (first as AssessmentKind),
    name: '',
    firmName: superseded?.firm?.name ?? '',
    c3paoId: superseded?.firm?.c3paoId ?? '',
    from: '',
    until: '',
    previousAssessmentId: superseded?.previousAssessmentId ?? '',
    supersedesReason: '',
    isCopied: true,
  });
  if (!draft || pack === undefined || !versions || system === undefined) return null;

  const form = draft.value;
  const { kind, name, firmName, c3paoId, from, until, supersedesReason } = form;
  const isCloseOut = kind === 'poam_closeout';
  const previous = isCloseOut ? conditional.find((one) => one.id === form.previousAssessmentId) : undefined;
  const own = firmName.trim() === '' ? null : { name: firmName, c3paoId };
  const problems = problemsByField(fieldsSchema, form);
  if (kind === 'c3pao_l2' && !own) problems.firmName = 'Name the assessing firm.';
  if (isCloseOut && !previous) problems.previousAssessmentId = 'Choose the assessment it closes out';
  if ((from === '') !== (until === '')) problems.until = 'Enter both days, or none.';
  if (until !== '' && until < from) problems.until = 'The last day comes before the first.';
  if (superseded && supersedesReason.trim() === '') problems.supersedesReason = 'Reason is required';
  const shown = isTried ? problems : {};
  const copiedParts = ['scope', 'sampling', 'plan', 'your families'];
  // A schedule needs the day on which the team comes, and a close-out is about other objectives.
  const planned =
    last && from !== '' && !isCloseOut ? meetings.filter(({ assessmentId }) => assessmentId === last.id) : [];
  if (planned.length > 0) copiedParts.push(countOf(planned.length, 'meeting'));
  if (open.length > 0) copiedParts.push(countOf(open.length, 'open request'));
  const set = (part: Partial<typeof form>) => draft.setValue({ ...form, ...part });
  const bound = boundFields(form, set, shown);
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return false;
    const plan = publishedSecurityPlan(versions, system, timeZone);
    const place = places.find(({ assessmentId }) => assessmentId === last?.id);
    const copied = last && form.isCopied ? copiedPlan(last, place) : undefined;
    const opened = call(openTeamAssessment, {
      id,
      kind,
      name,
      scopeText: copied?.scopeText ?? '',
      sspTitle: plan?.sspTitle ?? '',
      sspVersion: plan?.sspVersion ?? '',
      sspDate: plan?.sspDate || null,
      packId: pack?.packId ?? null,
      packSha256: pack?.sha256 ?? null,
      cageCodes: codesOf(system.cageCodes),
      previousAssessmentId: previous?.id ?? null,
      supersedes: superseded?.id ?? null,
      supersedesReason: superseded ? supersedesReason : '',
      leadId: user.id,
      firm: isCloseOut ? (previous?.firm ?? null) : own,
    });
    const details = {
      ...(copied && { samplingText: copied.samplingText, planText: copied.planText }),
      ...(from !== '' && { plannedDates: { from, until } }),
    };
    const families = copied?.families ?? [];
    const asked = copied ? open.map((one) => ({ id: newRecordId(), ...askedAgain(one, id, { today, from }) })) : [];
    const met = copied ? copiedMeetings(planned, { assessmentId: id, from, leadId: user.id }) : [];
    const changes = [
      opened,
      ...(Object.keys(details).length > 0 ? [call(updateTeamAssessment, { id, set: details })] : []),
      ...(families.length > 0 ? [call(changeMember, { assessmentId: id, personId: user.id, set: { families } })] : []),
      ...asked.map((one) => call(askForEvidence, one)),
      ...met.map((one) => call(planMeeting, { ...one, id: newRecordId() })),
    ];
    return run({
      changes: changes.map((one) => ({ call: one })),
      done: successToast('Assessment opened. You lead it.'),
    });
  };
  return (
    <FormSheet
      title={superseded ? `Correct ${assessmentName(superseded)}` : 'New assessment with a team'}
      draft={draft}
      saveLabel="Open assessment"
      onSave={save}
      onClose={onClose}
    >
      <SheetSection>
        <div className={css.fields}>
          {superseded ? (
            <>
              <p>
                {`It is released and stays as it is. The new one, of the same kind (${assessmentKindNames[kind]}), supersedes it, and both say so.`}
              </p>
              <TextArea
                label="Why it is corrected"
                help="An appeal or an error, for example. Everybody of the new team reads it, and everybody of the workspace once it is released."
                rows={3}
                {...bound('supersedesReason')}
              />
            </>
          ) : (
            <RadioGroup<AssessmentKind> label="Kind" items={kinds} {...bound('kind')} />
          )}
          {isCloseOut && !superseded && (
            <Select
              label="Closes out"
              placeholder="Choose an assessment"
              items={conditional.map((one) => ({ id: one.id, label: assessmentName(one) }))}
              value={form.previousAssessmentId || null}
              onChange={(previousAssessmentId) => set({ previousAssessmentId })}
              error={shown.previousAssessmentId}
            />
          )}
          <TextField label="Name" {...bound('name')} />
          {!isCloseOut && (
            <TextField
              label="Assessing firm"
              isOptional={kind !== 'c3pao_l2'}
              help="Empty if the organization’s own people assess."
              {...bound('firmName')}
            />
          )}
          {own && !isCloseOut && <TextField label="C3PAO number" isOptional {...bound('c3paoId')} />}
          <TextField label="Planned from" type="date" isOptional {...bound('from')} />
          <TextField label="Planned until" type="date" isOptional {...bound('until')} />
          {last && (
            <Checkbox
              isSelected={form.isCopied}
              onChange={(isCopied) => set({ isCopied })}
              help="Findings are never copied, and both sides agree on the scope again."
            >
              {`Copy ${namesText(copiedParts, copiedParts.length)} from ${assessmentName(last)}`}
            </Checkbox>
          )}
        </div>
      </SheetSection>
    </FormSheet>
  );
}
