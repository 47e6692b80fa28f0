import { requirementName } from '#sync/catalog/requirement-names.ts';
import { assessmentMethods } from '#sync/domain/objective/objective-record.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import type { ObjectiveFormSubject } from '#web/screens/objective/detail/actions/use-objective-actions.ts';
import { methodWords } from '#web/screens/objective/objective-words.ts';
import css from './objective-form-dialog.module.css';
import { useObjectiveForm } from './use-objective-form.ts';

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
  const bound = boundFields(texts, set, errors);
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
      <Form id={FORM} className={kit.stack4} onSubmit={() => void submit()}>
        <p className={kit.aside}>{`For control ${requirementName(subject.controlId)}`}</p>
        <div className={css.pair}>
          <TextField label="Objective ID" placeholder="3.1.1.a" {...bound('objectiveId')} autoFocus />
          <Select label="Assessment Method" items={methodItems} {...bound('assessmentMethod')} />
        </div>
        <TextField label="Title" {...bound('title')} />
        <TextArea
          label="Description"
          placeholder="Detailed description from the assessment guide"
          rows={3}
          {...bound('description')}
        />
        <TextArea label="Evidence Required" {...bound('evidenceRequired')} />
      </Form>
    </Dialog>
  );
}
