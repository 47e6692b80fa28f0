import { requirementName } from '#sync/catalog/requirement-names.ts';
import { assessmentMethods } from '#sync/domain/objective/objective-record.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { methodWords } from '#web/screens/objective/objective-words.ts';
import type { ObjectiveFormSubject } from '#web/screens/objective/detail/actions/use-objective-actions.ts';
import { useObjectiveForm } from './use-objective-form.ts';
import css from './objective-form-dialog.module.css';

const FORM = 'objective-form';
const methodItems = assessmentMethods.map((id) => ({ id, label: methodWords(id).label }));

export interface ObjectiveFormDialogProps {
  subject: ObjectiveFormSubject;
  onClose: () => void;
}

export function ObjectiveFormDialog({ subject, onClose }: ObjectiveFormDialogProps) {
  const form = useObjectiveForm(subject, onClose);
  const isNew = subject.objective === null;
  if (!form) return null;
  const { texts, set, errors, isSaving, submit } = form;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      size="lg"
      title={isNew ? 'Add Assessment Objective' : 'Edit Assessment Objective'}
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button
            variant="primary"
            type="submit"
            form={FORM}
            isPending={isSaving}
            pendingLabel={isNew ? 'Creating...' : 'Saving...'}
          >
            {isNew ? 'Create Objective' : 'Save Objective'}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={css.control}>{`For control ${requirementName(subject.controlId)}`}</p>
        <div className={css.pair}>
          <TextField
            label="Objective ID"
            placeholder="3.1.1.a"
            value={texts.objectiveId}
            onChange={(objectiveId) => set({ objectiveId })}
            error={errors.objectiveId}
            autoFocus
          />
          <Select
            label="Assessment Method"
            items={methodItems}
            value={texts.assessmentMethod}
            onChange={(assessmentMethod) => set({ assessmentMethod })}
          />
        </div>
        <TextField label="Title" value={texts.title} onChange={(title) => set({ title })} error={errors.title} />
        <TextArea
          label="Description"
          placeholder="Detailed description from the assessment guide"
          rows={3}
          value={texts.description}
          onChange={(description) => set({ description })}
          error={errors.description}
        />
        <TextArea
          label="Evidence Required"
          value={texts.evidenceRequired}
          onChange={(evidenceRequired) => set({ evidenceRequired })}
          error={errors.evidenceRequired}
        />
      </form>
    </Dialog>
  );
}
