import { memo, type Ref } from 'react';
import { families } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { sameValue } from '#sync/engine/value.ts';
import { Button } from '#web/kit/button.tsx';
import { ChipGroup } from '#web/kit/chip-group.tsx';
import type { ChoiceItem } from '#web/kit/choice-item.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import { ChevronsDownUpIcon, ChevronsUpDownIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { MultiSelect } from '#web/kit/multi-select.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { statusTone } from '#web/kit/status-marks.ts';
import { useSettlingText } from '#web/kit/use-settling-text.ts';
import type { ChangeAddress } from '#web/parts/use-address.ts';
import { statusChoices, type StatusChoice } from '#web/screens/control/list/compliance-search.ts';
import { workNames } from '#web/words/work-words.ts';
import {
  chipsOf,
  statusChoiceLabel,
  statusesOf,
  withoutControlChip,
  workChoices,
  workOf,
  type ControlFilter,
  type WorkChoice,
} from './control-filter.ts';
import css from './filter-bar.module.css';

const familyItems = families.map(({ code, name }) => ({ id: code, label: name }));
const statusItems = statusChoices.map((id) => ({ id, label: statusChoiceLabel(id), mark: <StatusMark choice={id} /> }));

function StatusMark({ choice }: { choice: StatusChoice }) {
  if (choice === 'review') return <Glyph name="decision" className={css.review} />;
  if (choice === 'unsent') return <Glyph name="device" />;
  const tone = statusTone(choice);
  return (
    <span data-tone={tone}>
      <Glyph name={tone} />
    </span>
  );
}

export interface FilterBarProps {
  /** The filter as just chosen. */
  filter: ControlFilter;
  /** The filter that the list already shows, which follows the chosen one; the summary describes the list. */
  listed: ControlFilter;
  change: ChangeAddress<'/compliance'>;
  /** How many controls match the filter. */
  found: number;
  /** How many controls each work list would show. */
  counts: Readonly<Record<WorkChoice, number>>;
  /** The families with controls that match. */
  shownFamilies: readonly FamilyCode[];
  isAllCollapsed: boolean;
  searchRef: Ref<HTMLInputElement>;
}

/**
 * Search, filters and the number of results. Memoized, because its lists are expensive to render and most changes do
 * not concern them.
 */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { filter, listed, change, found, counts, shownFamilies, isAllCollapsed, searchRef } = props;
  return (
    <div className={css.filters} data-print="hide">
      <search className={`${kit.bar} ${css.bar}`}>
        <ControlSearch q={filter.q} change={change} inputRef={searchRef} />
        <CategorySelect chosen={filter.category} change={change} />
        <StatusSelect chosen={filter.status} change={change} />
        <Segmented
          className={css.work}
          label="Work"
          items={workChoices.map((id) => ({ id, label: `${workNames[id]} ${counts[id]}` }))}
          value={workOf(filter.status)}
          onChange={(work) => change({ status: statusesOf(work) }, 'push')}
        />
        <ExpandButton isAllCollapsed={isAllCollapsed} shownFamilies={shownFamilies} change={change} />
      </search>
      <FilterSummary filter={listed} found={found} change={change} />
    </div>
  );
}, sameValue);

interface SelectProps<Id> {
  chosen: readonly Id[];
  change: ChangeAddress<'/compliance'>;
}

/** One filter's field in a component of its own, so that a tap rerenders only what it changes. */
function selectOf<Id extends string>(
  label: string,
  items: ChoiceItem<Id>[],
  partOf: (ids: Id[]) => Partial<ControlFilter>,
) {
  return memo(function FilterSelect({ chosen, change }: SelectProps<Id>) {
    return (
      <MultiSelect
        className={css.select}
        label={label}
        placeholder="All"
        items={items}
        value={[...chosen]}
        onChange={(ids) => change(partOf(ids), 'push')}
      />
    );
  }, sameValue);
}

const CategorySelect = selectOf('Category', familyItems, (category: FamilyCode[]) => ({ category }));
const StatusSelect = selectOf('Status', statusItems, (status: StatusChoice[]) => ({ status }));

type ExpandButtonProps = Pick<FilterBarProps, 'isAllCollapsed' | 'shownFamilies' | 'change'>;

const ExpandButton = memo(function ExpandButton({ isAllCollapsed, shownFamilies, change }: ExpandButtonProps) {
  return (
    <Button
      className={css.expand}
      variant="quiet"
      icon={isAllCollapsed ? ChevronsUpDownIcon : ChevronsDownUpIcon}
      onPress={() => change({ closed: isAllCollapsed ? [] : [...shownFamilies] }, 'replace')}
    >
      {isAllCollapsed ? 'Expand all' : 'Collapse all'}
    </Button>
  );
}, sameValue);

const FilterSummary = memo(function FilterSummary(props: Pick<FilterBarProps, 'filter' | 'found' | 'change'>) {
  const { filter, found, change } = props;
  const chips = chipsOf(filter);
  return (
    <div className={`${kit.line} ${css.summary}`}>
      <output className={`${kit.quiet} ${kit.whole} ${css.count}`}>
        <b className={kit.ink}>{found}</b> {found === 1 ? 'control' : 'controls'} found
      </output>
      {chips.length > 0 && (
        <div className={`${kit.line} ${css.chips}`}>
          <ChipGroup
            label="Active filters"
            items={chips}
            // Computed from the newest filter, which the chips may not show yet.
            onRemove={(id) => change((now) => withoutControlChip(now, id), 'push')}
          />
          <Button variant="quiet" size="sm" onPress={() => change({ q: '', category: [], status: [] }, 'push')}>
            Clear Filters
          </Button>
        </div>
      )}
    </div>
  );
}, sameValue);

interface ControlSearchProps {
  q: string;
  change: ChangeAddress<'/compliance'>;
  inputRef: Ref<HTMLInputElement>;
}

const ControlSearch = memo(function ControlSearch({ q, change, inputRef }: ControlSearchProps) {
  // However many letters a search took, Back undoes it in one step.
  const [text, setText] = useSettlingText(q, (settled) => change({ q: settled }, q === '' ? 'push' : 'replace'));
  return (
    <SearchField
      className={kit.search}
      label="Search controls"
      placeholder="Search by ID, title or text"
      value={text}
      onChange={setText}
      inputRef={inputRef}
    />
  );
});
