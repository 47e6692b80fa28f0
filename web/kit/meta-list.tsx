import { Fragment, type ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import css from './meta-list.module.css';

export interface MetaListProps {
  items: { term: string; value: ReactNode }[];
  /** With 'start', values begin next to their terms, which suits sentences; otherwise they end at the far edge. */
  align?: 'start';
  className?: string;
}

/** Terms and their values. */
export function MetaList({ items, align, className }: MetaListProps) {
  return (
    <dl className={joinClasses(css.metaList, className)} data-align={align}>
      {items.map((item) => (
        <Fragment key={item.term}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
