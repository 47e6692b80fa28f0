import { useState } from 'react';
import type { CostScenario } from '#sync/domain/cost/cost-scenario-record.ts';
import { findKeptScenario } from '#sync/domain/cost/kept-scenario.ts';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import kit from '#web/kit/kit.module.css';
import css from '#web/screens/cmmc/calculator/calculator-tab.module.css';
import { nameProblem, ScenarioNameField } from './scenario-name-field.tsx';

export interface SaveEstimateDialogProps {
  scenarios: readonly CostScenario[];
  /** False when it was not saved; the dialog then stays open. */
  onSave: (name: string, isKept: boolean) => Promise<boolean>;
  onClose: () => void;
}

/** Names the displayed estimate, and offers to put it on the overview. */
export function SaveEstimateDialog({ scenarios, onSave, onClose }: SaveEstimateDialogProps) {
  const kept = findKeptScenario(scenarios);
  const [name, setName] = useState('');
  const [isKept, setKept] = useState(!kept);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const problem = nameProblem(name);
  const save = async () => {
    setTried(true);
    if (problem || isSaving) return;
    setSaving(true);
    const isSaved = await onSave(name.trim(), isKept).finally(() => setSaving(false));
    if (isSaved) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Save estimate"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={() => void save()}>
            Save estimate
          </Button>
        </>
      }
    >
      <div className={`${kit.stack3} ${css.fields}`}>
        <ScenarioNameField
          value={name}
          onChange={setName}
          error={isTried ? problem : undefined}
          onEnter={() => void save()}
        />
        <Checkbox
          isSelected={isKept}
          onChange={setKept}
          help={kept ? `In place of ${kept.name}.` : 'Everybody in the organization sees it there.'}
        >
          Show this estimate on the overview
        </Checkbox>
      </div>
    </Dialog>
  );
}
