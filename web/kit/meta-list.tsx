import { Fragment, type ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import css from './meta-list.module.css';

export interface MetaListProps {
  items: { term: string; value: ReactNode }[];
  className?: string;
}

/** Terms and their values, aligned at both edges. */
export function MetaList({ items, className }: MetaListProps) {
  return (
    <dl className={joinClasses(css.metaList, className)}>
      {items.map((item) => (
        <Fragment key={item.term}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
