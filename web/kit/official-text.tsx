import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import css from './official-text.module.css';

export interface OfficialTextProps {
  /** Where the text comes from: 'SP 800-171A · 3.1.7[c]'. */
  source: string;
  /** The standard's discussion of this text, collapsed until somebody opens it. */
  discussion?: string | undefined;
  children: string;
  className?: string;
}

/** The standard's own text, which comes before any explanation of ours. */
export function OfficialText({ source, discussion, children, className }: OfficialTextProps) {
  return (
    <div className={joinClasses(css.official, className)}>
      <p className={css.label}>
        <b>Official text</b> <span>{source}</span>
      </p>
      <blockquote>{children}</blockquote>
      {discussion && (
        <details className={css.discussion}>
          <summary>Discussion</summary>
          <p>{discussion}</p>
        </details>
      )}
    </div>
  );
}

export interface PlainWordsProps {
  /** There is no official text above them. */
  isAlone: boolean;
  children: ReactNode;
  className?: string;
}

/** Our explanation, marked as ours. */
export function PlainWords({ isAlone, children, className }: PlainWordsProps) {
  return (
    <p className={joinClasses(css.plain, className)} data-alone={isAlone || undefined}>
      <b>{isAlone ? 'Plain words' : 'In plain words'}</b> {children}
    </p>
  );
}
