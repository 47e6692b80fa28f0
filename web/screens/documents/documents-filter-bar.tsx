import { useEffect, useRef, useState } from 'react';
import { categoryName } from '#web/evidence/document-words.ts';
import { Button } from '#web/kit/button.tsx';
import { ChipGroup } from '#web/kit/chip-group.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { type DocumentsSearch, documentsTabs } from './documents-search.ts';
import type { ChangeSearch } from './use-documents-search.ts';
import css from './documents-screen.module.css';

const SETTLES_MS = 120;
const categories = documentsTabs.map((id) => ({ id, label: id === 'all' ? 'All' : categoryName(id) }));

export interface DocumentsFilterBarProps {
  search: DocumentsSearch;
  change: ChangeSearch;
  found: number;
}

/** Search, category, and what they find. */
export function DocumentsFilterBar({ search, change, found }: DocumentsFilterBarProps) {
  const [text, setText] = useSettlingText(search.q, (q) => change({ q }, search.q === '' ? 'push' : 'replace'));
  const chips = [
    search.control && { id: 'control' as const, label: `Evidence of ${search.control}` },
    search.objective && { id: 'objective' as const, label: `Evidence of ${search.objective}` },
  ].filter((chip) => chip !== null && chip !== '');
  const isFiltered = search.q !== '' || search.category !== 'all' || chips.length > 0;
  const clear = () => {
    setText('');
    change({ q: '', category: 'all', control: null, objective: null }, 'push');
  };
  return (
    <div className={css.filters} data-print="hide">
      <search className={css.bar}>
        <SearchField
          className={css.search}
          label="Search documents"
          placeholder="Search by name or description"
          value={text}
          onChange={setText}
        />
        <Select
          className={css.category}
          label="Category"
          isInline
          items={categories}
          value={search.category}
          onChange={(category) => change({ category }, 'push')}
        />
        <output className={css.count}>
          <b>{found}</b> {found === 1 ? 'document' : 'documents'} found
        </output>
        {chips.length > 0 && (
          <ChipGroup label="Filters in force" items={chips} onRemove={(id) => change({ [id]: null }, 'push')} />
        )}
        {isFiltered && (
          <Button variant="quiet" size="sm" onPress={clear}>
            Clear Filters
          </Button>
        )}
      </search>
    </div>
  );
}

/** A field's text that is handed on when typing settles, and follows when it is changed from elsewhere. */
function useSettlingText(settled: string, onSettled: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(settled);
  const written = useRef(settled);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const settle = useRef(onSettled);
  useEffect(() => {
    settle.current = onSettled;
    if (settled === written.current) return;
    clearTimeout(timer.current);
    written.current = settled;
    setText(settled);
  }, [settled, onSettled]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (next: string) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (next === written.current) return;
      written.current = next;
      settle.current(next);
    }, SETTLES_MS);
  };
  return [text, type];
}
