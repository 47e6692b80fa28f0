import { useState } from 'react';
import * as z from 'zod/mini';
import { assessmentFieldShape } from '#sync/domain/assessment/assessment-fields.ts';
import { openAssessment } from '#sync/domain/assessment/assessment-mutators.ts';
import { assessmentKindNames } from '#sync/domain/assessment/assessment-name.ts';
import { ledgerKinds, type Assessment, type LedgerKind } from '#sync/domain/assessment/assessment-record.ts';
import { isBrought } from '#sync/domain/assessment/brought-mutators.ts';
import { codesOf } from '#sync/domain/common/cage-codes.ts';
import { call } from '#sync/engine/mutator.ts';
import kit from '#web/kit/kit.module.css';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { citedHelp, publishedSecurityPlan } from '#web/parts/ssp/published-security-plan.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { useWorkspacePack } from '#web/records/use-pack.ts';
import { useSystem } from '#web/records/use-scope.ts';
import { useSspVersions } from '#web/records/use-ssp.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { successToast } from '#web/words/messages.ts';

interface OpenForm {
  kind: LedgerKind;
  name: string;
  scopeText: string;
  sspTitle: string;
  sspVersion: string;
  sspDate: string;
  cageCodes: string;
  previousAssessmentId: string;
}

const fieldsSchema = z.object(assessmentFieldShape);

const blank: OpenForm = {
  kind: 'self_l2',
  name: '',
  scopeText: '',
  sspTitle: '',
  sspVersion: '',
  sspDate: '',
  cageCodes: '',
  previousAssessmentId: '',
};

/** Opens an assessment based on the organization's own answers. */
export function OpenSheet({ assessments, onClose }: { assessments: readonly Assessment[]; onClose: () => void }) {
  const versions = useSspVersions();
  const system = useSystem();
  const { timeZone } = useWorkspaceSetting();
  const plan = versions && system && publishedSecurityPlan(versions, system, timeZone);
  const draft = useFormDraft('assessment/new', { ...blank, ...plan, cageCodes: system?.cageCodes ?? '' });
  const pack = useWorkspacePack();
  const run = useRunChanges();
  const [id] = useState(newRecordId);
  const [isTried, setTried] = useState(false);
  if (!draft || pack === undefined) return null;

  const form = draft.value;
  const conditional = assessments.filter((one) => one.outcome === 'conditional' && !isBrought(one));
  const isCloseOut = form.kind === 'poam_closeout';
  const args = {
    ...form,
    id,
    packId: pack?.packId ?? null,
    packSha256: pack?.sha256 ?? null,
    sspDate: form.sspDate || null,
    cageCodes: codesOf(form.cageCodes),
    previousAssessmentId: isCloseOut ? form.previousAssessmentId || null : null,
    supersedes: null,
    supersedesReason: '',
  };
  const problems = problemsByField(fieldsSchema, args);
  if (isCloseOut && !args.previousAssessmentId) problems.previousAssessmentId = 'Choose the assessment it closes out';
  const shown = isTried ? problems : {};
  const set = (part: Partial<OpenForm>) => draft.setValue({ ...form, ...part });
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return false;
    return run({ changes: [{ call: call(openAssessment, args) }], done: successToast('Assessment opened') });
  };
  const bound = boundFields(form, set, shown);
  return (
    <FormSheet title="Open an assessment" draft={draft} saveLabel="Open assessment" onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={kit.stack4}>
          <RadioGroup<LedgerKind>
            label="Kind"
            items={ledgerKinds
              .filter((kind) => kind !== 'poam_closeout' || conditional.length > 0)
              .map((kind) => ({ id: kind, label: assessmentKindNames[kind] }))}
            {...bound('kind')}
          />
          {isCloseOut && (
            <Select
              label="Closes out"
              placeholder="Choose an assessment"
              items={conditional.map(({ id: previous, name }) => ({ id: previous, label: name }))}
              value={form.previousAssessmentId || null}
              onChange={(previousAssessmentId) => set({ previousAssessmentId })}
              error={shown.previousAssessmentId}
            />
          )}
          <TextField label="Name" {...bound('name')} />
          <TextArea label="What is in scope" {...bound('scopeText')} />
          <TextField
            label="System security plan"
            help="Its name, as the assessment will cite it."
            {...bound('sspTitle')}
          />
          <TextField label="Version" help={versions && citedHelp(versions, form.sspVersion)} {...bound('sspVersion')} />
          <TextField label="Date of the plan" type="date" {...bound('sspDate')} />
          <TextField
            label="CAGE codes"
            isOptional
            help="Five characters each, separated by spaces."
            {...bound('cageCodes')}
          />
        </div>
      </SheetSection>
    </FormSheet>
  );
}
