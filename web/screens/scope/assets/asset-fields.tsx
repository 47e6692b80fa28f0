import { cuiUseNames, specializedNames } from '#sync/domain/scope/asset-names.ts';
import { assetCategories, cuiUses, specializedKinds } from '#sync/domain/scope/asset-record.ts';
import { handlesCuiUnmeant } from '#sync/domain/scope/asset-scope.ts';
import { CheckboxGroup } from '#web/kit/checkbox-group.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import type { FieldsProps } from '#web/parts/sheet/record-sheet.tsx';
import css from '#web/screens/scope/scope-screen.module.css';
import { categoryWords, protectsHelp, riskManagedNote } from '#web/screens/scope/scope-words.ts';
import type { AssetForm } from './asset-kind.ts';

export function AssetFields({ form, set, problems }: FieldsProps<AssetForm>) {
  const bound = boundFields(form, set, problems);
  return (
    <>
      <TextField {...bound('name')} label="Name" maxLength={200} autoFocus />
      <div className={css.pair}>
        <TextField {...bound('tag')} label="Own number" isOptional placeholder="FS-01" maxLength={40} />
        <TextField {...bound('kind')} label="Kind" isOptional placeholder="Server" maxLength={80} />
      </div>
      <div className={css.pair}>
        <TextField {...bound('location')} label="Location" isOptional maxLength={200} />
        <TextField {...bound('owner')} label="Owner" isOptional maxLength={200} />
      </div>
      <RadioGroup
        label="Category"
        items={assetCategories.map((id) => ({
          id,
          label: categoryWords[id].name,
          description: `${categoryWords[id].assessed}. ${categoryWords[id].meaning}.`,
        }))}
        {...bound('category')}
      />
      {form.category === 'specialized' && (
        <Select
          label="What makes it specialized"
          items={specializedKinds.map((id) => ({ id, label: specializedNames[id] }))}
          {...bound('specializedKind')}
        />
      )}
      {form.category === 'out' && (
        <TextArea
          {...bound('outReason')}
          label="Why it is out of scope"
          help="Such as its own line, not shared with anything that has CUI."
          maxLength={2_000}
        />
      )}
      {form.category === 'spa' && (
        <TextField
          {...bound('protects')}
          label="Requirements it contributes to"
          help={protectsHelp(form.protects.trim() !== '')}
          isOptional
        />
      )}
      <CheckboxGroup
        label="CUI"
        orientation="horizontal"
        items={cuiUses.map((id) => ({ id, label: cuiUseNames[id] }))}
        value={form.cui}
        onChange={(uses) => set({ cui: cuiUses.filter((use) => uses.includes(use)) })}
        error={problems.cui}
      />
      {handlesCuiUnmeant(form) && (
        <Notice tone="warning" title="A CUI asset?">
          {riskManagedNote}
        </Notice>
      )}
      <div className={css.pair}>
        <TextField {...bound('os')} label="Operating system or firmware" isOptional maxLength={200} />
        <TextField {...bound('serial')} label="Serial number" isOptional maxLength={200} />
      </div>
      <div className={css.pair}>
        <TextField {...bound('sspRef')} label="Place in the security plan" isOptional maxLength={200} />
        <TextField {...bound('inventoriedOn')} label="Last seen on" type="date" isOptional />
      </div>
      <TextArea {...bound('notes')} label="Notes" isOptional maxLength={20_000} />
    </>
  );
}
