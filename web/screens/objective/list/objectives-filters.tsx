import { memo, useState } from 'react';
import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import type { Control } from '#sync/domain/control/control-record.ts';
import { assessmentMethods } from '#sync/domain/objective/objective-record.ts';
import { Button } from '#web/kit/button.tsx';
import type { ChoiceItem } from '#web/kit/choice-item.ts';
import { SearchField } from '#web/kit/search-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Select } from '#web/kit/select.tsx';
import { useSettlingText } from '#web/kit/use-settling-text.ts';
import { methodWords } from '#web/screens/objective/objective-words.ts';
import { workNames } from '#web/words/work-words.ts';
import css from './objectives-filters.module.css';
import { workFilters, type CompletionFilter, type StatusFilter, type WorkFilter } from './objectives-search.ts';
import type { ObjectiveFilter } from './rows/objective-tree.ts';

const statusItems: { id: StatusFilter; label: string }[] = [
  { id: 'all', label: 'All Statuses' },
  { id: 'not_started', label: 'Not Started' },
  { id: 'in_progress', label: 'In Progress' },
  { id: 'complete', label: 'Complete' },
];

const methodItems: { id: ObjectiveFilter['method']; label: string }[] = [
  { id: 'all', label: 'All Methods' },
  ...assessmentMethods.map((id) => ({ id, label: methodWords(id).label })),
];

const completionItems: { id: CompletionFilter; label: string }[] = [
  { id: 'all', label: 'All' },
  { id: 'not_started', label: 'Not Started 0%' },
  { id: 'in_progress', label: 'In Progress 1-99%' },
  { id: 'complete', label: 'Complete 100%' },
];

export type FamilyChoice = ChoiceItem<FamilyCode | 'all'>;

/** The choices 'all families' and each family, by name, with its number of controls. */
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
  /** How many objectives each work filter would show. */
  counts: Readonly<Record<WorkFilter, number>>;
  /** Rarely used filters are behind a button, unless active. */
  isCompact: boolean;
  onChange: (change: Partial<ObjectiveFilter>, how?: 'push' | 'replace') => void;
}

/** Which families, controls and objectives are shown. */
export const ObjectivesFilters = memo(function ObjectivesFilters(props: ObjectivesFiltersProps) {
  const { filter, familyChoices, counts, isCompact, onChange } = props;
  const [isWide, setWide] = useState(false);
  // However many letters a search took, Back undoes it in one step.
  const [text, setText] = useSettlingText(filter.q, (q) => onChange({ q }, filter.q === '' ? 'push' : 'replace'));
  const isNarrowed = filter.status !== 'all' || filter.completion !== 'all' || filter.method !== 'all';
  return (
    <search className={css.filters} data-objective-search>
      <SearchField
        className={css.whole}
        label="Search objectives"
        placeholder="Number or word"
        value={text}
        onChange={setText}
      />
      <Select
        className={css.whole}
        label="Control Family"
        hideLabel
        items={familyChoices}
        value={filter.family ?? 'all'}
        onChange={(family) => onChange({ family: family === 'all' ? null : family })}
      />
      {(!isCompact || isNarrowed || isWide) && (
        <>
          <Select
            label="Status"
            hideLabel
            items={statusItems}
            value={filter.status}
            onChange={(status) => onChange({ status })}
          />
          <Select
            label="Method"
            hideLabel
            items={methodItems}
            value={filter.method}
            onChange={(method) => onChange({ method })}
          />
          <Select
            className={css.whole}
            label={filter.completion === 'all' ? 'Completion' : 'Completion Rate'}
            isInline={filter.completion === 'all'}
            isBlock
            hideLabel
            items={completionItems}
            value={filter.completion}
            onChange={(completion) => onChange({ completion })}
          />
        </>
      )}
      <Segmented
        className={css.work}
        label="Work"
        isBlock
        items={workFilters.map((id) => ({ id, label: `${workNames[id]} ${counts[id]}` }))}
        value={filter.work}
        onChange={(work) => onChange({ work })}
      />
      {isCompact && !isNarrowed && (
        <Button className={css.more} variant="quiet" size="sm" aria-expanded={isWide} onPress={() => setWide(!isWide)}>
          {isWide ? 'Fewer filters' : 'More filters'}
        </Button>
      )}
    </search>
  );
});
