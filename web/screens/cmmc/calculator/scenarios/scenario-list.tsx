import { useState } from 'react';
import type { CostScenario } from '#sync/domain/cost/cost-scenario-record.ts';
import { findKeptScenario } from '#sync/domain/cost/kept-scenario.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { CountBadge } from '#web/kit/count-badge.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { useMembers, usePendingRecords } from '#web/records/use-records.ts';
import { RenameEstimateDialog } from './rename-estimate-dialog.tsx';
import { ScenarioRow } from './scenario-row.tsx';
import type { ScenarioChanges } from './use-scenario-changes.ts';

export interface ScenarioListProps {
  scenarios: readonly CostScenario[];
  currentId: string | undefined;
  changes: ScenarioChanges;
  onOpen: (scenario: CostScenario) => void;
  onCompare: (ids: [string, string]) => void;
}

/** The organization's saved estimates. Two of them can be compared. */
export function ScenarioList({ scenarios, currentId, changes, onOpen, onCompare }: ScenarioListProps) {
  const members = useMembers();
  const pending = usePendingRecords();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<{ ask: 'rename' | 'delete'; scenario: CostScenario }>();
  const kept = findKeptScenario(scenarios);
  const [first, second] = chosen.filter((id) => scenarios.some((scenario) => scenario.id === id));
  // Choosing a third replaces the one chosen first.
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id].slice(-2) : chosen.filter((one) => one !== id));
  const forget = () => setQuestion(undefined);
  return (
    <Panel
      title={
        <>
          Saved estimates <CountBadge count={scenarios.length} variant="quiet" />
        </>
      }
      isFlush={scenarios.length > 0}
      footer={
        scenarios.length > 1 && (
          <Button
            size="sm"
            isDisabled={!first || !second}
            onPress={() => first && second && onCompare([first, second])}
          >
            Compare
          </Button>
        )
      }
    >
      {scenarios.length === 0 ? (
        <p className={kit.quiet}>An estimate you save stays here for everybody in the organization.</p>
      ) : (
        <ul aria-label="Saved estimates" className={kit.shrinks}>
          {scenarios.map((scenario) => (
            <ScenarioRow
              key={scenario.id}
              scenario={scenario}
              author={members?.find(({ id }) => id === scenario.createdBy)}
              isCurrent={scenario.id === currentId}
              isKept={scenario === kept}
              isPending={pending?.has(`costScenario/${scenario.id}`) ?? false}
              isChosen={chosen.includes(scenario.id)}
              canChoose={scenarios.length > 1}
              onChoose={(isChosen) => choose(scenario.id, isChosen)}
              onOpen={() => onOpen(scenario)}
              onKeep={() => void changes.keep(scenario === kept ? null : scenario.id, scenarios)}
              onAsk={(ask) => setQuestion({ ask, scenario })}
            />
          ))}
        </ul>
      )}
      {question?.ask === 'rename' && (
        <RenameEstimateDialog
          scenario={question.scenario}
          onRename={(name) => changes.rename(question.scenario, name)}
          onClose={forget}
        />
      )}
      {question && (
        <AlertDialog
          isOpen={question.ask === 'delete'}
          onOpenChange={(isOpen) => !isOpen && forget()}
          title={`Delete the estimate ${question.scenario.name}?`}
          safeLabel="Keep estimate"
          confirmLabel="Delete estimate"
          onConfirm={() => {
            forget();
            void changes.remove(question.scenario);
          }}
        >
          It disappears for everybody in the organization. Its history stays in the records.
        </AlertDialog>
      )}
    </Panel>
  );
}
