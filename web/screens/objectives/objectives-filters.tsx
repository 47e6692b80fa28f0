import { memo } from 'react';
import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import type { Control } from '#sync/records/control-record.ts';
import type { ChoiceItem } from '#web/kit/choice-item.ts';
import { Select } from '#web/kit/select.tsx';
import type { CompletionFilter, ObjectiveFilter, StatusFilter } from './objective-tree.ts';
import css from './objectives-filters.module.css';

const statusItems: { id: StatusFilter; label: string }[] = [
  { id: 'all', label: 'All Statuses' },
  { id: 'not_started', label: 'Not Started' },
  { id: 'in_progress', label: 'In Progress' },
  { id: 'complete', label: 'Complete' },
];

const completionItems: { id: CompletionFilter; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'not_started', label: 'Not Started 0%' },
  { id: 'in_progress', label: 'In Progress 1-99%' },
  { id: 'complete', label: 'Complete 100%' },
];

export type FamilyChoice = ChoiceItem<FamilyCode | 'all'>;

/** All families, or one, each with its count of controls; by name. */
export function familyChoicesOf(controls: readonly Control[]): FamilyChoice[] {
  const choices = families.map(({ code, name }) => ({
    id: code,
    label: name,
    mark: <b>{code}</b>,
    count: controls.filter(({ category }) => category === code).length,
  }));
  choices.sort((a, b) => (a.label < b.label ? -1 : 1));
  return [{ id: 'all', label: 'All Control Families', count: controls.length }, ...choices];
}

export interface ObjectivesFiltersProps {
  filter: ObjectiveFilter;
  familyChoices: FamilyChoice[];
  onChange: (change: Partial<ObjectiveFilter>) => void;
}

/** Which families, controls and objectives are shown. */
export const ObjectivesFilters = memo(function ObjectivesFilters(props: ObjectivesFiltersProps) {
  const { filter, familyChoices, onChange } = props;
  return (
    <div className={css.filters}>
      <Select
        className={css.family}
        label="Control Family"
        hideLabel
        items={familyChoices}
        value={filter.family ?? 'all'}
        onChange={(family) => onChange({ family: family === 'all' ? null : family })}
      />
      <Select
        label="Status"
        hideLabel
        items={statusItems}
        value={filter.status}
        onChange={(status) => onChange({ status })}
      />
      <Select
        label={filter.completion === 'all' ? 'Completion' : 'Completion Rate'}
        isInline={filter.completion === 'all'}
        isBlock
        hideLabel
        items={completionItems}
        value={filter.completion}
        onChange={(completion) => onChange({ completion })}
      />
    </div>
  );
});
