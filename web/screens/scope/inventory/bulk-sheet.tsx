import { useState } from 'react';
import { cuiUseNames, specializedNames } from '#sync/domain/scope/asset-names.ts';
import { assetCategories, cuiUses, specializedKinds, type Asset } from '#sync/domain/scope/asset-record.ts';
import { CheckboxGroup } from '#web/kit/checkbox-group.tsx';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import css from '#web/screens/scope/scope-screen.module.css';
import { categoryWords, protectsHelp, riskManagedNote, riskManagedText } from '#web/screens/scope/scope-words.ts';
import { countOf } from '#web/words/counts.ts';
import { blankBulkForm, bulkEdits, cuiChosen, handlingAfter, type BulkForm } from './bulk-form.ts';
import { bulkPlan } from './inventory-changes.ts';

export interface BulkSheetProps {
  assets: readonly Asset[];
  onClose: () => void;
}

const categoryItems = [
  { id: 'same' as const, label: 'As it is' },
  ...assetCategories.map((id) => ({ id, label: categoryWords[id].name })),
];

/** The sheet for editing several assets together. */
export function BulkSheet({ assets, onClose }: BulkSheetProps) {
  const draft = useFormDraft<BulkForm>('assets/together', blankBulkForm);
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  if (!draft) return null;

  const { value: form } = draft;
  const result = bulkEdits(assets, form);
  const handling = handlingAfter(assets, form).length;
  const set = (part: Partial<BulkForm>) => draft.setValue({ ...form, ...part });
  const problems = isTried && 'problem' in result ? { [result.field ?? '']: result.problem } : {};
  const bound = boundFields(form, set, problems);
  const save = async () => {
    setTried(true);
    if ('problem' in result) return false;
    return run(bulkPlan(result.edits));
  };
  return (
    <FormSheet
      title={`Change ${countOf(assets.length, 'asset')}`}
      draft={draft}
      saveLabel="Save Changes"
      onSave={save}
      onClose={onClose}
    >
      <SheetSection>
        <div className={`${kit.stack4} ${kit.one}`}>
          <p className={kit.quiet}>Fields you leave empty stay as they are.</p>
          <Select label="Category" items={categoryItems} {...bound('category')} />
          {form.category === 'specialized' && (
            <Select
              label="What makes them specialized"
              items={specializedKinds.map((id) => ({ id, label: specializedNames[id] }))}
              {...bound('specializedKind')}
            />
          )}
          {form.category === 'out' && (
            <TextArea {...bound('outReason')} label="Why they are out of scope" maxLength={2_000} />
          )}
          {(form.category === 'spa' ||
            (form.category === 'same' && assets.some(({ category }) => category === 'spa'))) && (
            <TextField
              {...bound('protects')}
              label="Requirements that security protection assets contribute to"
              help={protectsHelp(true)}
              isOptional
            />
          )}
          <CheckboxGroup
            label="CUI"
            isOptional
            orientation="horizontal"
            items={[...cuiUses.map((id) => ({ id, label: cuiUseNames[id] })), { id: 'none', label: 'None' }]}
            value={[...form.cui]}
            onChange={(chosen) => set({ cui: cuiChosen(form.cui, chosen) })}
            error={problems.cui}
          />
          {handling > 0 && (
            <Notice tone="warning" title={`${riskManagedText(handling)}.`}>
              {riskManagedNote}
            </Notice>
          )}
          <div className={css.pair}>
            <TextField {...bound('location')} label="Location" isOptional maxLength={200} />
            <TextField {...bound('owner')} label="Owner" isOptional maxLength={200} />
          </div>
          <div className={css.pair}>
            <TextField {...bound('kind')} label="Kind" isOptional maxLength={80} />
            <TextField {...bound('os')} label="Operating system or firmware" isOptional maxLength={200} />
          </div>
          <div className={css.pair}>
            <TextField {...bound('sspRef')} label="Place in the security plan" isOptional maxLength={200} />
            <TextField {...bound('inventoriedOn')} label="Last seen on" type="date" isOptional />
          </div>
        </div>
      </SheetSection>
    </FormSheet>
  );
}
