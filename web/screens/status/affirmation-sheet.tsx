import { useState } from 'react';
import { isExpired } from '#sync/domain/document/document-expiry.ts';
import { isOpenPlan, isOverduePlan } from '#sync/domain/plan/plan-status.ts';
import { scopeChangesSince } from '#sync/domain/scope/scope-changes.ts';
import { scopeChangesText } from '#sync/domain/scope/scope-changes-text.ts';
import { giveAffirmation } from '#sync/domain/status/status-mutators.ts';
import type { Affirmation, StatusRecord } from '#sync/domain/status/status-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { useFormDraft } from '#web/data/drafts/use-form-draft.ts';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import { useDocuments, useProvenNumbers } from '#web/data/records/use-documents.ts';
import { useObjectiveStatuses } from '#web/data/records/use-objectives.ts';
import { usePlans } from '#web/data/records/use-plans.ts';
import { useAssets, useRemovedAssets, useScopeDecisions, useSystem } from '#web/data/records/use-scope.ts';
import { useAssessments } from '#web/data/records/use-statuses.ts';
import { useWorkspaceSetting } from '#web/data/records/use-workspace-setting.ts';
import { MetaList } from '#web/kit/meta-list.tsx';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { successToast } from '#web/words/messages.ts';
import { nextAffirmation } from './next-affirmation.ts';
import { changedObjectives } from './changed-objectives.ts';
import { statusName } from '#web/words/status-names.ts';
import css from './status-screen.module.css';

type Decision = Affirmation['decision'];

export interface AffirmationSheetProps {
  status: StatusRecord;
  affirmations: readonly Affirmation[];
  /** A calendar day. */
  today: string;
  onClose: () => void;
}

/** The packet of an affirmation: what changed, who affirms, and the decision. */
export function AffirmationSheet({ status, affirmations, today, onClose }: AffirmationSheetProps) {
  const due = nextAffirmation(status, affirmations);
  const draft = useFormDraft(`affirmation/${status.id}`, {
    name: '',
    title: '',
    changes: '',
    decision: 'affirmed' as Decision,
    decidedOn: today,
  });
  const plans = usePlans();
  const ledger = useObjectiveStatuses();
  const assessments = useAssessments();
  const documents = useDocuments();
  const proven = useProvenNumbers();
  const assets = useAssets();
  const removals = useRemovedAssets();
  const system = useSystem();
  const decisions = useScopeDecisions();
  const { timeZone } = useWorkspaceSetting();
  const run = useRunChanges();
  const [id] = useState(newRecordId);
  const [isTried, setTried] = useState(false);
  if (
    !draft ||
    !due ||
    !plans ||
    !ledger ||
    !assessments ||
    !documents ||
    !proven ||
    !assets ||
    !removals ||
    !system ||
    !decisions
  )
    return null;

  const form = draft.value;
  const frozen = assessments.find((one) => one.id === status.assessmentId)?.answers ?? [];
  const packet = {
    objectives: changedObjectives(frozen, ledger).length,
    openPlans: plans.filter(isOpenPlan).length,
    overduePlans: plans.filter((plan) => isOverduePlan(plan, today)).length,
    expiredEvidence: documents.filter((document) => proven.has(document.id) && isExpired(document, today)).length,
    scopeChanges: scopeChangesText(scopeChangesSince(status, assets, removals, system, decisions, timeZone)),
  };
  const set = (part: Partial<typeof form>) => draft.setValue({ ...form, ...part });
  const missing = (value: string, name: string) => (isTried && value.trim() === '' ? `${name} is required` : undefined);
  const save = async () => {
    setTried(true);
    if (form.name.trim() === '' || form.title.trim() === '' || form.decidedOn === '') return false;
    const args = { ...form, id, statusId: status.id, dueOn: due.dueOn, packet };
    return run({ changes: [{ call: call(giveAffirmation, args) }], done: successToast('Affirmation recorded') });
  };
  return (
    <FormSheet title="Affirmation" draft={draft} saveLabel="Record affirmation" onSave={save} onClose={onClose}>
      <SheetSection isSunken>
        <div className={css.fields}>
          <MetaList
            align="start"
            items={[
              { term: 'Status', value: statusName(status) },
              { term: 'Due', value: calendarDayText(due.dueOn) },
              { term: 'Objectives answered differently since', value: packet.objectives },
              { term: 'Open plans', value: packet.openPlans },
              { term: 'Overdue plans', value: packet.overduePlans },
              { term: 'Expired evidence', value: packet.expiredEvidence },
              { term: 'Scope after the status date', value: packet.scopeChanges === '' ? 'Unchanged' : 'Changed' },
            ]}
          />
          {packet.scopeChanges !== '' && <p className={css.scopeChanges}>{packet.scopeChanges}</p>}
        </div>
      </SheetSection>
      <SheetSection>
        <div className={css.fields}>
          <TextField
            label="Affirming official"
            value={form.name}
            onChange={(name) => set({ name })}
            error={missing(form.name, 'Affirming official')}
          />
          <TextField
            label="Title"
            value={form.title}
            onChange={(title) => set({ title })}
            error={missing(form.title, 'Title')}
          />
          <TextArea
            label="What else has changed"
            isOptional
            help="Significant changes of scope, of providers, of the network."
            value={form.changes}
            onChange={(changes) => set({ changes })}
          />
          <RadioGroup<Decision>
            label="Decision"
            items={[
              { id: 'affirmed', label: 'Affirmed: the requirements are still met' },
              { id: 'declined', label: 'Not affirmed' },
            ]}
            value={form.decision}
            onChange={(decision) => set({ decision })}
          />
          <TextField
            label="Decided on"
            type="date"
            value={form.decidedOn}
            onChange={(decidedOn) => set({ decidedOn })}
          />
        </div>
      </SheetSection>
    </FormSheet>
  );
}
