import { useState } from 'react';
import * as z from 'zod/mini';
import { assessmentFieldShape } from '#sync/domain/assessment/assessment-fields.ts';
import type { Assessment } from '#sync/domain/assessment/assessment-record.ts';
import { agreeScope, updateTeamAssessment } from '#sync/domain/team/team-assessment-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import type { FieldProblems } from '#web/parts/sheet/record-kind.ts';
import { useFormDraft, type FormDraft } from '#web/records/use-form-draft.ts';
import css from '#web/screens/assessment/team/team.module.css';
import { TextSheet } from '#web/screens/assessment/team/text-sheet.tsx';
import { successToast } from '#web/words/messages.ts';

interface PlanSheetProps {
  assessment: Assessment;
  onClose: () => void;
}

/** What a form shows: its values, what is wrong with them, and what each field takes. */
function formOf<Form extends object>(draft: FormDraft<Form>, schema: z.ZodMiniType, isTried: boolean) {
  const form = draft.value;
  const problems = problemsByField(schema, form);
  const set = (part: Partial<Form>) => draft.setValue({ ...form, ...part });
  const shown = (isTried ? problems : {}) as FieldProblems<Form>;
  return { form, problems, bound: boundFields(form, set, shown) };
}

const { name: nameField, scopeText: scopeField, sspTitle, sspVersion } = assessmentFieldShape;
const scopeSchema = z.object({ scopeText: scopeField, sspTitle, sspVersion });

/** Names the security plan, and says what is in scope. */
export function ScopeSheet({ assessment, onClose }: PlanSheetProps) {
  const { id, scopeText, sspTitle: title, sspVersion: version, sspDate: date, scopeAgreed } = assessment;
  const stored = { scopeText, sspTitle: title, sspVersion: version, sspDate: date ?? '' };
  const draft = useFormDraft(`assessment-scope/${id}`, stored);
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  if (!draft) return null;
  const { form, problems, bound } = formOf(draft, scopeSchema, isTried);
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return false;
    const set = { ...form, sspDate: form.sspDate || null };
    return run({ changes: [{ call: call(updateTeamAssessment, { id, set }) }], done: successToast('Scope saved') });
  };
  return (
    <FormSheet title="Security plan and scope" draft={draft} saveLabel="Save" onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={css.fields}>
          <TextField
            label="System security plan"
            help="Its name, as the assessment will cite it."
            {...bound('sspTitle')}
          />
          <TextField label="Version" {...bound('sspVersion')} />
          <TextField label="Date of the plan" type="date" {...bound('sspDate')} />
          <TextArea
            label="What is in scope"
            help={
              scopeAgreed ? 'Both sides agreed on what is written now. Other words have to be agreed again.' : undefined
            }
            {...bound('scopeText')}
          />
        </div>
      </SheetSection>
    </FormSheet>
  );
}

/** Notes that both sides agreed. */
export function AgreeSheet({ assessment: { id, scopeText }, onClose }: PlanSheetProps) {
  return (
    <TextSheet
      title="Scope agreed by both sides"
      lead={scopeText}
      label="Who agreed for the organization"
      missing="Who agreed for the organization is required"
      saveLabel="Note the agreement"
      draftKey={`assessment-agreed/${id}`}
      change={(organization) => call(agreeScope, { id, organization })}
      done="Scope agreed"
      onClose={onClose}
    />
  );
}

const detailsSchema = z
  .object({
    name: nameField,
    firmName: z.string(),
    from: z.string(),
    until: z.string(),
    activeStart: z.string(),
    activeEnd: z.string(),
  })
  .check(
    z.refine(({ from, until }) => (from === '') === (until === ''), {
      path: ['until'],
      error: 'Enter both days, or none.',
    }),
    z.refine(({ from, until }) => from <= until || until === '', {
      path: ['until'],
      error: 'The last day comes before the first.',
    }),
    z.refine(({ activeStart, activeEnd }) => activeEnd === '' || activeStart <= activeEnd, {
      path: ['activeEnd'],
      error: 'The last day comes before the first.',
    }),
  );

/** Name, firm, days and words of the plan. */
export function DetailsSheet({ assessment, onClose }: PlanSheetProps) {
  const { id, name, firm, plannedDates, inBrief, activeStart, activeEnd, samplingText, planText } = assessment;
  const stored = {
    name,
    firmName: firm?.name ?? '',
    c3paoId: firm?.c3paoId ?? '',
    from: plannedDates?.from ?? '',
    until: plannedDates?.until ?? '',
    inBrief: inBrief ?? '',
    activeStart: activeStart ?? '',
    activeEnd: activeEnd ?? '',
    samplingText,
    planText,
  };
  const draft = useFormDraft(`assessment-details/${id}`, stored);
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  if (!draft) return null;
  const { form, problems, bound } = formOf(draft, detailsSchema, isTried);
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return false;
    const { firmName, c3paoId, from, until, ...rest } = form;
    const set = {
      ...rest,
      firm: firmName.trim() === '' ? null : { name: firmName, c3paoId },
      plannedDates: from === '' ? null : { from, until },
      inBrief: form.inBrief || null,
      activeStart: form.activeStart || null,
      activeEnd: form.activeEnd || null,
    };
    return run({ changes: [{ call: call(updateTeamAssessment, { id, set }) }], done: successToast('Plan saved') });
  };
  return (
    <FormSheet title="Plan of the assessment" draft={draft} saveLabel="Save" onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={css.fields}>
          <TextField label="Name" {...bound('name')} />
          <TextField label="Assessing firm" isOptional {...bound('firmName')} />
          {form.firmName.trim() !== '' && <TextField label="C3PAO number" isOptional {...bound('c3paoId')} />}
          <TextField label="Planned from" type="date" isOptional {...bound('from')} />
          <TextField label="Planned until" type="date" isOptional {...bound('until')} />
          <TextField label="In-brief" type="date" isOptional {...bound('inBrief')} />
          <TextField label="First day of judging" type="date" isOptional {...bound('activeStart')} />
          <TextField
            label="Last day of judging"
            type="date"
            isOptional
            help="What is not met may be judged again for 10 business days after it."
            {...bound('activeEnd')}
          />
          <TextArea label="Sampling" isOptional {...bound('samplingText')} />
          <TextArea label="Plan" isOptional {...bound('planText')} />
        </div>
      </SheetSection>
    </FormSheet>
  );
}
