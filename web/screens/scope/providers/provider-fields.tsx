import { fedrampLevels, providerData, providerKinds } from '#sync/domain/scope/provider-record.ts';
import { providerVerdict } from '#sync/domain/scope/provider-verdict.ts';
import type { ProviderFields as ProviderForm } from '#sync/domain/scope/scope-fields.ts';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { Select } from '#web/kit/select.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import type { FieldsProps } from '#web/parts/sheet/record-sheet.tsx';
import { verdictWords } from '#web/screens/scope/scope-words.ts';
import { fedrampNames, providerDataNames, providerKindNames } from '#sync/domain/scope/provider-names.ts';

export function ProviderFields({ form, set, problems }: FieldsProps<ProviderForm>) {
  const text = (name: 'name' | 'offering' | 'contractRef' | 'notes') => ({
    value: form[name],
    onChange: (value: string) => set({ [name]: value }),
    error: problems[name],
  });
  const verdict = verdictWords[providerVerdict(form)];
  return (
    <>
      <TextField {...text('name')} label="Name" maxLength={200} autoFocus />
      <TextField
        {...text('offering')}
        label="Offering"
        isOptional
        placeholder="Virtual desktop, mail"
        maxLength={200}
      />
      <RadioGroup
        label="Kind"
        items={providerKinds.map((id) => ({ id, label: providerKindNames[id] }))}
        value={form.kind}
        onChange={(kind) => set({ kind })}
        error={problems.kind}
      />
      <RadioGroup
        label="Handles"
        items={providerData.map((id) => ({ id, label: providerDataNames[id] }))}
        value={form.handles}
        onChange={(handles) => set({ handles })}
      />
      {form.kind === 'csp' && (
        <Select
          label="Authorization"
          items={fedrampLevels.map((id) => ({ id, label: fedrampNames[id] }))}
          value={form.fedramp}
          onChange={(fedramp) => set({ fedramp })}
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
      <TextField {...text('contractRef')} label="Contract" isOptional maxLength={200} />
      <TextArea {...text('notes')} label="Notes" isOptional maxLength={20_000} />
    </>
  );
}
