import type { ReactNode } from 'react';
import css from './official-text.module.css';

export interface OfficialTextProps {
  /** Where the text comes from: 'SP 800-171A · 3.1.7[c]'. */
  source: string;
  /** The standard's discussion of this text, collapsed until somebody opens it. */
  discussion?: string | undefined;
  children: string;
}

/** The standard's own text, which comes before any explanation of ours. */
export function OfficialText({ source, discussion, children }: OfficialTextProps) {
  return (
    <div className={css.official}>
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
}

/** Our explanation, marked as ours. */
export function PlainWords({ isAlone, children }: PlainWordsProps) {
  return (
    <p className={css.plain} data-alone={isAlone || undefined}>
      <b>{isAlone ? 'Plain words' : 'In plain words'}</b> {children}
    </p>
  );
}
