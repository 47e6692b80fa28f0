import { useState } from 'react';
import { newRecordId } from '#web/data/records/new-record-id.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { useFormDraft } from '#web/data/drafts/use-form-draft.ts';
import { showToast } from '#web/kit/toast-queue.ts';
import { createObjective, type ObjectiveTexts, updateObjective } from '#sync/domain/objective/objective-mutators.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { changedTexts, formTextsOf, type ObjectiveErrors, objectiveErrors, trimmedTexts } from './objective-form.ts';
import type { ObjectiveFormSubject } from '#web/screens/objective/detail/actions/use-objective-actions.ts';

export interface ObjectiveForm {
  texts: ObjectiveTexts;
  set: (change: Partial<ObjectiveTexts>) => void;
  errors: ObjectiveErrors;
  isSaving: boolean;
  submit: () => Promise<void>;
}

/**
 * The form for a new objective or one of the organization's own. Undefined until the device has looked for a draft of
 * it.
 */
export function useObjectiveForm(subject: ObjectiveFormSubject, onDone: () => void): ObjectiveForm | undefined {
  const { controlId, objective } = subject;
  const workspace = useWorkspace();
  const key = objective ? recordKey('objective', objective.id) : `objective/new/${controlId}`;
  const draft = useFormDraft<ObjectiveTexts>(key, formTextsOf(objective));
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isSaving, setSaving] = useState(false);
  if (!draft) return undefined;
  const errors = objectiveErrors(draft.value);

  const save = () => {
    if (!objective) {
      return workspace.change(createObjective, { id: newRecordId(), controlId, ...trimmedTexts(draft.value) });
    }
    const set = changedTexts(objective, draft.value);
    const seen = { [recordKey('objective', objective.id)]: { ...draft.base } };
    return workspace.change(updateObjective, { id: objective.id, set }, seen);
  };

  const submit = async () => {
    setSubmitted(true);
    if (Object.keys(errors).length > 0) return;
    setSaving(true);
    const mutated = await save().catch(() => null);
    setSaving(false);
    if (!mutated || 'refused' in mutated) {
      const fallback = objective ? 'Failed to update assessment objective' : 'Failed to create assessment objective';
      const description = mutated?.refused.message || fallback;
      showToast({ title: objective ? 'Update Failed' : 'Creation Failed', description, variant: 'destructive' });
      return;
    }
    draft.finish();
    showToast({ title: objective ? 'Objective Updated' : 'Objective Created', glyph: 'complete' });
    onDone();
  };

  return {
    texts: draft.value,
    set: (change) => draft.setValue({ ...draft.value, ...change }),
    errors: wasSubmitted ? errors : {},
    isSaving,
    submit,
  };
}
