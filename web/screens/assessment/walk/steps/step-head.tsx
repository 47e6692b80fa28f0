import type { ReactNode } from 'react';
import { Button } from '#web/kit/button.tsx';
import { IconButton } from '#web/kit/icon-button.tsx';
import { SearchIcon, XIcon } from '#web/kit/icons.ts';
import { SearchField } from '#web/kit/search-field.tsx';
import css from '#web/screens/assessment/walk/walk.module.css';

export interface SearchProps {
  isSearching: boolean;
  onSearch: (isSearching: boolean) => void;
}

export interface StepHeadProps extends SearchProps {
  title: string;
  /** Names the field. */
  searchLabel: string;
  typed: string;
  onType: (typed: string) => void;
  /** Between the title and the button. */
  children?: ReactNode;
}

/** The question of a step, which makes room for a search on request. */
export function StepHead(props: StepHeadProps) {
  const { title, searchLabel, typed, onType, isSearching, onSearch, children } = props;
  const end = () => {
    onType('');
    onSearch(false);
  };
  return (
    <div className={css.head}>
      {isSearching ? (
        <>
          <SearchField className={css.search ?? ''} label={searchLabel} value={typed} onChange={onType} autoFocus />
          <IconButton label="End the search" icon={XIcon} hasTooltip={false} onPress={end} />
        </>
      ) : (
        <>
          <h2>{title}</h2>
          {children}
          <Button variant="quiet" icon={SearchIcon} onPress={() => onSearch(true)}>
            Search
          </Button>
        </>
      )}
    </div>
  );
}
