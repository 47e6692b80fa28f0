import { useState } from 'react';
import { createObjective, updateObjective, type ObjectiveTexts } from '#sync/domain/objective/objective-mutators.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import { useRunChanges, type ChangePlan, type Failure } from '#web/parts/changes/run-changes.ts';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import type { ObjectiveFormSubject } from '#web/screens/objective/detail/actions/use-objective-actions.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { changedTexts, formTextsOf, objectiveErrors, trimmedTexts, type ObjectiveErrors } from './objective-form.ts';

const creationFailed: Failure = { title: 'Creation Failed', instead: 'Failed to create assessment objective' };
const updateFailed: Failure = { title: 'Update Failed', instead: 'Failed to update assessment objective' };

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
  const run = useRunChanges();
  const key = objective ? recordKey('objective', objective.id) : `objective/new/${controlId}`;
  const draft = useFormDraft<ObjectiveTexts>(key, formTextsOf(objective));
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isSaving, setSaving] = useState(false);
  if (!draft) return undefined;
  const errors = objectiveErrors(draft.value);

  const planOf = (): ChangePlan => {
    if (!objective) {
      const made = call(createObjective, { id: newRecordId(), controlId, ...trimmedTexts(draft.value) });
      const done: ToastMessage = { title: 'Objective Created', glyph: 'complete' };
      return { changes: [{ call: made }], done, failed: creationFailed };
    }
    const made = call(updateObjective, { id: objective.id, set: changedTexts(objective, draft.value) });
    const seen = { [recordKey('objective', objective.id)]: { ...draft.base } };
    const done: ToastMessage = { title: 'Objective Updated', glyph: 'complete' };
    return { changes: [{ call: made, seen }], done, failed: updateFailed };
  };

  const submit = async () => {
    setSubmitted(true);
    if (Object.keys(errors).length > 0) return;
    setSaving(true);
    const isSaved = await run(planOf()).finally(() => setSaving(false));
    if (!isSaved) return;
    draft.finish();
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
