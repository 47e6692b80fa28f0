import { SCENARIO_NAME_LENGTH } from '#sync/domain/cost/cost-scenario-mutators.ts';
import { TextField } from '#web/kit/text-field.tsx';

/** Why an estimate cannot have this name; undefined when it can. */
export function nameProblem(name: string): string | undefined {
  if (name.trim() === '') return 'Name is required';
  return name.trim().length > SCENARIO_NAME_LENGTH
    ? `A name can have at most ${SCENARIO_NAME_LENGTH} characters.`
    : undefined;
}

export interface ScenarioNameFieldProps {
  value: string;
  onChange: (name: string) => void;
  error: string | undefined;
  onEnter: () => void;
}

export function ScenarioNameField({ value, onChange, error, onEnter }: ScenarioNameFieldProps) {
  return (
    <TextField
      autoFocus
      label="Name"
      placeholder="All in house, 12 months"
      value={value}
      onChange={onChange}
      error={error}
      onKeyDown={(event) => event.key === 'Enter' && onEnter()}
    />
  );
}
