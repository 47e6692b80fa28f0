import { familyName } from '#sync/catalog/family-name.ts';
import { policyTemplates } from '#sync/catalog/policies/policy-templates.ts';
import { hasLapsed } from '#sync/domain/policy/policy-approval.ts';
import { policyFieldsSchema, savePolicy, type PolicyFields } from '#sync/domain/policy/policy-mutators.ts';
import type { Policy } from '#sync/domain/policy/policy-record.ts';
import { draftOf } from '#sync/domain/policy/policy-text.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { problemsByField } from '#web/parts/sheet/form-problems.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { successToast } from '#web/words/messages.ts';
import { policyChange, policyForm, withPolicyText } from './policy-form.ts';
import { usePolicyNames } from './policy-records.ts';

export interface PolicySheetProps {
  policy: Policy;
  onClose: () => void;
}

/** Edits a policy, starting from its template. Only differences are saved. */
export function PolicySheet({ policy, onClose }: PolicySheetProps) {
  const { id, approvedBy, effectiveOn } = policy;
  const isLapsed = hasLapsed(policy);
  const draft = useFormDraft<PolicyFields>(`policy/${id}`, policyForm(policy));
  const run = useRunChanges();
  const names = usePolicyNames();
  const template = policyTemplates.find(({ family }) => family === id);
  if (!draft || !names || !template) return null;

  const { value: form, base } = draft;
  const problems: Partial<Record<string, string>> = problemsByField(policyFieldsSchema, form);
  const set = (part: Partial<PolicyFields>) => draft.setValue({ ...form, ...part });
  const title = `${familyName(id)} policy`;
  const save = async () => {
    if (Object.keys(problems).length > 0) return false;
    const changed = policyChange(form, base);
    const shown = { ...base, ...(isLapsed && { approvedBy, effectiveOn }) };
    const seen = Object.fromEntries(keysOf(changed).map((field) => [field, shown[field]]));
    const change = { call: call(savePolicy, { id, set: changed }), seen: { [recordKey('policy', id)]: seen } };
    return run({ changes: keysOf(changed).length === 0 ? [] : [change], done: successToast(`${title} saved`) });
  };
  return (
    <FormSheet title={title} draft={draft} saveLabel="Save policy" onSave={save} onClose={onClose}>
      <SheetSection>
        <div className={`${kit.stack4} ${kit.one}`}>
          {form.text.trim() === '' && (
            <Button onPress={() => draft.setValue(withPolicyText(form, base, draftOf(template, names)))}>
              Begin with the template
            </Button>
          )}
          <TextArea
            label="Policy and procedure"
            help="One sentence per line. A short line without a period is a heading. (3.1.1[a,b]) after a sentence names the objectives it covers; what is in [brackets] is for you to decide."
            rows={18}
            value={form.text}
            onChange={(value) => draft.setValue(withPolicyText(form, base, value))}
            error={problems.text}
          />
          <TextField
            label="Approved by"
            isOptional
            help="Approval of the text above: once it changes, the policy is a draft until somebody approves the new text."
            value={form.approvedBy}
            onChange={(value) => set({ approvedBy: value })}
            error={problems.approvedBy}
          />
          <TextField
            label="In effect from"
            isOptional
            type="date"
            value={form.effectiveOn ?? ''}
            onChange={(value) => set({ effectiveOn: value || null })}
            error={problems.effectiveOn}
          />
        </div>
      </SheetSection>
    </FormSheet>
  );
}
