import { requirementName } from '#sync/catalog/requirement-names.ts';
import { Button } from '#web/kit/button.tsx';
import { ChipGroup } from '#web/kit/chip-group.tsx';
import kit from '#web/kit/kit.module.css';
import { SearchField } from '#web/kit/search-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { useSettlingText } from '#web/kit/use-settling-text.ts';
import { categoryName, cuiText, elsewhereName } from '#web/parts/evidence/document/document-words.ts';
import type { ChangeAddress } from '#web/parts/use-address.ts';
import { UNKNOWN } from '#web/words/unknown.ts';
import css from './documents-screen.module.css';
import { documentsHeld, documentsTabs, type DocumentsSearch } from './documents-search.ts';

const categories = documentsTabs.map((id) => ({ id, label: id === 'all' ? 'All' : categoryName(id) }));

function heldName(id: DocumentsSearch['held']): string {
  if (id === 'all') return 'Any';
  if (id === 'here') return 'File, no CUI';
  const word = id === 'marked' || id === 'unsure' ? cuiText({ cui: id }) : elsewhereName({ elsewhere: id });
  return word ?? '';
}

const places = documentsHeld.map((id) => ({ id, label: heldName(id) }));

export interface DocumentsFilterBarProps {
  search: DocumentsSearch;
  change: ChangeAddress<'/documents'>;
  /** Undefined until they are read. */
  found: number | undefined;
}

/** Search, place and CUI, category, and the number of results. */
export function DocumentsFilterBar({ search, change, found }: DocumentsFilterBarProps) {
  const [text, setText] = useSettlingText(search.q, (q) => change({ q }, search.q === '' ? 'push' : 'replace'));
  const chips = [
    search.control && { id: 'control' as const, label: `Evidence of ${requirementName(search.control)}` },
    search.objective && { id: 'objective' as const, label: `Evidence of ${requirementName(search.objective)}` },
  ].filter((chip) => chip !== null && chip !== '');
  const isFiltered = search.q !== '' || search.category !== 'all' || search.held !== 'all' || chips.length > 0;
  const clear = () => {
    setText('');
    change({ q: '', category: 'all', held: 'all', control: null, objective: null }, 'push');
  };
  return (
    <div data-print="hide">
      <search className={`${kit.bar} ${kit.below3}`}>
        <SearchField
          className={kit.search}
          label="Search documents"
          placeholder="Search by name or description"
          value={text}
          onChange={setText}
        />
        <Select
          className={css.place}
          label="Place and CUI"
          isInline
          items={places}
          value={search.held}
          onChange={(held) => change({ held }, 'push')}
        />
        <Select
          className={css.category}
          label="Category"
          isInline
          items={categories}
          value={search.category}
          onChange={(category) => change({ category }, 'push')}
        />
        <Switch isSelected={search.older === '1'} onChange={(older) => change({ older: older ? '1' : '' }, 'push')}>
          Older versions
        </Switch>
        <div className={css.found}>
          <output className={`${kit.quiet} ${css.count}`}>
            <b className={kit.ink}>{found ?? UNKNOWN}</b> {found === 1 ? 'document' : 'documents'} found
          </output>
          <Button className={css.clear} data-idle={!isFiltered || undefined} variant="quiet" size="sm" onPress={clear}>
            Clear Filters
          </Button>
        </div>
        {chips.length > 0 && (
          <ChipGroup label="Active filters" items={chips} onRemove={(id) => change({ [id]: null }, 'push')} />
        )}
      </search>
    </div>
  );
}
