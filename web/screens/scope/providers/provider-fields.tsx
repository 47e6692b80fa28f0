import { fedrampNames, providerDataNames, providerKindNames } from '#sync/domain/scope/provider-names.ts';
import { fedrampLevels, providerData, providerKinds } from '#sync/domain/scope/provider-record.ts';
import { providerVerdict } from '#sync/domain/scope/provider-verdict.ts';
import type { ProviderFields as ProviderForm } from '#sync/domain/scope/scope-fields.ts';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import type { FieldsProps } from '#web/parts/sheet/record-sheet.tsx';
import { verdictWords } from '#web/screens/scope/scope-words.ts';

export function ProviderFields({ form, set, problems }: FieldsProps<ProviderForm>) {
  const bound = boundFields(form, set, problems);
  const verdict = verdictWords[providerVerdict(form)];
  return (
    <>
      <TextField {...bound('name')} label="Name" maxLength={200} autoFocus />
      <TextField
        {...bound('offering')}
        label="Offering"
        isOptional
        placeholder="Virtual desktop, mail"
        maxLength={200}
      />
      <RadioGroup
        label="Kind"
        items={providerKinds.map((id) => ({ id, label: providerKindNames[id] }))}
        {...bound('kind')}
      />
      <RadioGroup
        label="Handles"
        items={providerData.map((id) => ({ id, label: providerDataNames[id] }))}
        {...bound('handles')}
      />
      {form.kind === 'csp' && (
        <Select
          label="Authorization"
          items={fedrampLevels.map((id) => ({ id, label: fedrampNames[id] }))}
          {...bound('fedramp')}
        />
      )}
      {form.kind === 'esp' && (
        <Checkbox isSelected={form.hasLevelTwo} onChange={(hasLevelTwo) => set({ hasLevelTwo })}>
          It has a CMMC Level 2 status of its own
        </Checkbox>
      )}
      <Notice tone={verdict.tone === 'neutral' ? 'info' : verdict.tone} title={`${verdict.label}.`}>
        {verdict.sentence}
      </Notice>
      <TextField {...bound('contractRef')} label="Contract" isOptional maxLength={200} />
      <TextArea {...bound('notes')} label="Notes" isOptional maxLength={20_000} />
    </>
  );
}
