import { useState } from 'react';
import type { CostScenario } from '#sync/domain/cost/cost-scenario-record.ts';
import { Button } from '#web/kit/button.tsx';
import { Dialog } from '#web/kit/dialog.tsx';
import { nameProblem, ScenarioNameField } from './scenario-name-field.tsx';

export interface RenameEstimateDialogProps {
  scenario: CostScenario;
  /** False when it was not saved; the dialog then stays open. */
  onRename: (name: string) => Promise<boolean>;
  onClose: () => void;
}

export function RenameEstimateDialog({ scenario, onRename, onClose }: RenameEstimateDialogProps) {
  const [name, setName] = useState(scenario.name);
  const [isTried, setTried] = useState(false);
  const problem = nameProblem(name);
  const save = async () => {
    setTried(true);
    if (!problem && (await onRename(name.trim()))) onClose();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Rename estimate"
      actions={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" onPress={() => void save()}>
            Rename
          </Button>
        </>
      }
    >
      <ScenarioNameField
        value={name}
        onChange={setName}
        error={isTried ? problem : undefined}
        onEnter={() => void save()}
      />
    </Dialog>
  );
}
