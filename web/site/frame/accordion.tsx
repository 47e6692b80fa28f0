import { useEffect, type ReactNode } from 'react';
import { Icon } from '#web/kit/icon.tsx';
import { ChevronDownIcon } from '#web/kit/icons.ts';
import { followAnswers } from '#web/site/show-answer.ts';
import css from './accordion.module.css';

export interface AccordionItem {
  id: string;
  title: ReactNode;
  content: ReactNode;
}

/**
 * Questions of which one is open at a time, at first the first one or the one in the address. The browser does it,
 * because the items share a name.
 */
export function Accordion({ name, items }: { name: string; items: readonly AccordionItem[] }) {
  // Within the app; the rendered pages have no React, and enhance.ts does it there.
  useEffect(followAnswers, []);
  return (
    <div className={css.accordion}>
      {items.map(({ id, title, content }, index) => (
        <details key={id} id={id} name={name} open={index === 0}>
          <summary>
            <h2>{title}</h2>
            <Icon icon={ChevronDownIcon} />
          </summary>
          <div className={css.content}>{content}</div>
        </details>
      ))}
    </div>
  );
}
