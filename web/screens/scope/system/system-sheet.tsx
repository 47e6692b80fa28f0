import { useState } from 'react';
import { intervals } from '#sync/domain/common/intervals.ts';
import { saveSystem } from '#sync/domain/scope/scope-mutators.ts';
import { SYSTEM_ID, type Contract, type System } from '#sync/domain/scope/system-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { keysOf } from '#sync/engine/value.ts';
import { Button } from '#web/kit/button.tsx';
import { PlusIcon, Trash2Icon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { FormSheet } from '#web/parts/sheet/form-sheet.tsx';
import { useFormDraft } from '#web/records/use-form-draft.ts';
import css from '#web/screens/scope/scope-screen.module.css';
import { newRecordId } from '#web/store/new-record-id.ts';
import { intervalNames } from '#web/words/interval-names.ts';
import { successToast } from '#web/words/messages.ts';
import { DiagramChoice } from './diagram-choice.tsx';
import {
  approverLine,
  contactLines,
  designationLines,
  identityLines,
  peopleLines,
  roleLines,
  systemChange,
  systemFormOf,
  systemTexts,
  type allLines,
  type SystemForm,
} from './system-fields.ts';

const NOT_SAID = 'not_said';

/** The sheet for describing the system. Only differences are saved. */
export function SystemSheet({ system, onClose }: { system: System; onClose: () => void }) {
  const draft = useFormDraft('system', systemFormOf(system));
  const run = useRunChanges();
  const [isTried, setTried] = useState(false);
  if (!draft) return null;

  const { value: form, base } = draft;
  const { set: changed, seen, problems: found } = systemChange(base, form);
  const problems = isTried ? found : {};
  const set = (part: Partial<SystemForm>) => draft.setValue({ ...form, ...part });
  const line = ({ name, label, ...rest }: (typeof allLines)[number]) => (
    <TextField
      key={name}
      label={label}
      isOptional
      {...rest}
      value={form[name]}
      onChange={(value) => set({ [name]: value })}
      error={problems[name]}
    />
  );
  const setContract = (id: string, part: Partial<Contract>) =>
    set({ contracts: form.contracts.map((contract) => (contract.id === id ? { ...contract, ...part } : contract)) });
  const save = async () => {
    setTried(true);
    if (Object.keys(found).length > 0) return false;
    const change = {
      call: call(saveSystem, { set: changed }),
      seen: { [recordKey('system', SYSTEM_ID)]: seen },
    };
    return run({ changes: keysOf(changed).length === 0 ? [] : [change], done: successToast('System saved') });
  };
  return (
    <FormSheet title="System" draft={draft} saveLabel="Save" onSave={save} onClose={onClose}>
      <SheetSection title="Whose it is">
        <div className={`${kit.stack4} ${kit.one}`}>{identityLines.map(line)}</div>
      </SheetSection>
      <SheetSection title="Who answers for it">
        <div className={`${kit.stack4} ${kit.one}`}>
          {roleLines.map((role) => (
            <fieldset key={role.name} className={`${kit.box} ${kit.stack3} ${css.contract}`} aria-label={role.label}>
              {line(role)}
              <div className={css.pair}>{contactLines.filter(({ name }) => name.startsWith(role.name)).map(line)}</div>
            </fieldset>
          ))}
        </div>
      </SheetSection>
      <SheetSection title="What it is">
        <div className={`${kit.stack4} ${kit.one}`}>
          {systemTexts.map(({ name, label, ...rest }) => (
            <TextArea
              key={name}
              label={label}
              isOptional
              {...rest}
              value={form[name]}
              onChange={(value) => set({ [name]: value })}
              error={problems[name]}
            />
          ))}
          <TextField
            label="Boundary agreed on"
            isOptional
            type="date"
            value={form.boundaryAgreedOn}
            onChange={(boundaryAgreedOn) => set({ boundaryAgreedOn })}
            error={problems['boundaryAgreedOn']}
          />
          <div className={css.pair}>{peopleLines.map(line)}</div>
        </div>
      </SheetSection>
      <SheetSection title="How the plan is kept">
        <div className={`${kit.stack4} ${kit.one}`}>
          <Select
            label="The plan is reviewed"
            isOptional
            help="3.12.4[g] asks how often; at least once a year."
            items={[
              { id: NOT_SAID, label: 'Not said yet' },
              ...intervals.map((id) => ({ id, label: intervalNames[id] })),
            ]}
            value={form.planInterval ?? NOT_SAID}
            onChange={(chosen) => set({ planInterval: intervals.find((one) => one === chosen) ?? null })}
          />
          {line(approverLine)}
        </div>
      </SheetSection>
      <SheetSection title="CUI designation">
        <div className={`${kit.stack4} ${kit.one}`}>{designationLines.map(line)}</div>
      </SheetSection>
      <SheetSection title="Diagrams">
        <div className={`${kit.stack4} ${kit.one}`}>
          <DiagramChoice form={form} onChange={set} />
        </div>
      </SheetSection>
      <SheetSection title="Contracts">
        <div className={`${kit.stack4} ${kit.one}`}>
          {form.contracts.map(({ id, number, prime, clauses, level, assessedBy }, index) => (
            <fieldset
              key={id}
              className={`${kit.box} ${kit.stack3} ${css.contract}`}
              aria-label={`Contract ${index + 1}`}
            >
              <div className={css.pair}>
                <TextField
                  label={`Contract ${index + 1}`}
                  value={number}
                  onChange={(value) => setContract(id, { number: value })}
                  error={isTried && number.trim() === '' ? 'Contract number is required' : undefined}
                />
                <TextField
                  label="Prime contractor"
                  isOptional
                  value={prime}
                  onChange={(value) => setContract(id, { prime: value })}
                />
              </div>
              <TextField
                label="Clauses"
                isOptional
                placeholder="DFARS 252.204-7012"
                value={clauses}
                onChange={(value) => setContract(id, { clauses: value })}
              />
              <div className={css.pair}>
                <Select
                  label="Level"
                  items={(['1', '2', '3'] as const).map((one) => ({ id: one, label: `Level ${one}` }))}
                  value={String(level)}
                  onChange={(chosen) => setContract(id, { level: chosen === '1' ? 1 : chosen === '3' ? 3 : 2 })}
                />
                <Select
                  label="Assessed by"
                  items={[
                    { id: 'self', label: 'The organization itself' },
                    { id: 'c3pao', label: 'A C3PAO' },
                  ]}
                  value={assessedBy}
                  onChange={(chosen) => setContract(id, { assessedBy: chosen === 'c3pao' ? 'c3pao' : 'self' })}
                />
              </div>
              <Button
                size="sm"
                variant="quiet"
                icon={Trash2Icon}
                aria-label={`Remove contract ${index + 1}`}
                onPress={() => set({ contracts: form.contracts.filter((contract) => contract.id !== id) })}
              >
                Remove
              </Button>
            </fieldset>
          ))}
          <Button
            size="sm"
            icon={PlusIcon}
            onPress={() =>
              set({
                contracts: [
                  ...form.contracts,
                  { id: newRecordId(), number: '', prime: '', clauses: '', level: 2, assessedBy: 'self' },
                ],
              })
            }
          >
            Add contract
          </Button>
        </div>
      </SheetSection>
    </FormSheet>
  );
}
