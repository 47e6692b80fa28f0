import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '#web/kit/icon.tsx';
import { CircleCheckIcon } from '#web/kit/icons.ts';
import css from './form-sent.module.css';

/** Replaces a form once it has arrived. */
export function FormSent({ title, actions, children }: { title: string; actions: ReactNode; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={css.sent}>
      <Icon icon={CircleCheckIcon} size="lg" />
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>{children}</p>
      <div>{actions}</div>
    </div>
  );
}
