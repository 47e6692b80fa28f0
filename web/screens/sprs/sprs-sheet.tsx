import { useState } from 'react';
import { saveSprsWorksheet, type SprsFields } from '#sync/domain/sprs/sprs-mutators.ts';
import type { SprsWorksheet } from '#sync/domain/sprs/sprs-worksheet-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { keysOf } from '#sync/engine/value.ts';
import { Checkbox } from '#web/kit/checkbox.tsx';
import kit from '#web/kit/kit.module.css';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { boundFields } from '#web/parts/sheet/bound-fields.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import { successToast } from '#web/words/messages.ts';
import { formProblems, wantedOf, type SprsForm } from './sprs-form.ts';

/** Edits what SPRS asks for besides the results. Only differences are saved. */
export function SprsSheet({ worksheet, onClose }: { worksheet: SprsWorksheet; onClose: () => void }) {
  const stored: SprsForm = {
    hasVendorRole: worksheet.hasVendorRole,
    highestCageCode: worksheet.highestCageCode,
    assessingScope: worksheet.assessingScope,
    scopeName: worksheet.scopeName,
    employeeCount: worksheet.employeeCount === null ? '' : String(worksheet.employeeCount),
    officialName: worksheet.officialName,
    officialTitle: worksheet.officialTitle,
    officialEmail: worksheet.officialEmail,
    transferredOn: worksheet.transferredOn ?? '',
  };
  const draft = useFormDraft('sprs', stored);
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  if (!draft) return null;

  const form = draft.value;
  const problems = isTried ? formProblems(form) : {};
  const set = (part: Partial<SprsForm>) => draft.setValue({ ...form, ...part });
  const save = async () => {
    setTried(true);
    if (Object.keys(formProblems(form)).length > 0) return false;
    const wanted = wantedOf(form);
    const changed = keysOf(wanted).filter((field) => wanted[field] !== worksheet[field]);
    const changes: SprsFields = Object.fromEntries(changed.map((field) => [field, wanted[field]]));
    if (changed.length === 0) return true;
    return run({ changes: [{ call: call(saveSprsWorksheet, { set: changes }) }], done: successToast('Saved') });
  };
  const bound = boundFields(form, set, problems);
  return (
    <FormSheet title="What SPRS asks" draft={draft} saveLabel="Save" onSave={save} onClose={onClose}>
      <SheetSection title="Access">
        <div className={kit.stack4}>
          <Checkbox isSelected={form.hasVendorRole} onChange={(hasVendorRole) => set({ hasVendorRole })}>
            One of us has the role 'SPRS Cyber Vendor User' in PIEE
          </Checkbox>
          <TextField
            label="Highest CAGE code"
            isOptional
            help="The top of your hierarchy in SPRS."
            {...bound('highestCageCode')}
          />
        </div>
      </SheetSection>
      <SheetSection title="Scope">
        <div className={kit.stack4}>
          <RadioGroup
            label="Assessing scope"
            items={[
              { id: 'enterprise', label: 'Enterprise', description: 'The whole network of the organization.' },
              { id: 'enclave', label: 'Enclave', description: 'A part of it, set apart for CUI.' },
            ]}
            {...bound('assessingScope')}
          />
          <TextField label="Name of the scope" isOptional maxLength={120} {...bound('scopeName')} />
          <TextField label="Employee count" isOptional inputMode="numeric" {...bound('employeeCount')} />
        </div>
      </SheetSection>
      <SheetSection title="Affirming official">
        <div className={kit.stack4}>
          <TextField label="Name" isOptional maxLength={120} {...bound('officialName')} />
          <TextField label="Title" isOptional maxLength={120} {...bound('officialTitle')} />
          <TextField label="Email" isOptional type="email" {...bound('officialEmail')} />
          <TextField
            label="Transferred on"
            isOptional
            type="date"
            help="The day on which SPRS handed the result to the affirming official."
            {...bound('transferredOn')}
          />
        </div>
      </SheetSection>
    </FormSheet>
  );
}
