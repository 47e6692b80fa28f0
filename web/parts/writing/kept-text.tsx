import css from './kept-text.module.css';

/** A text as it was written, shown before something is done with it. */
export function KeptText({ children }: { children: string }) {
  return <blockquote className={css.text}>{children}</blockquote>;
}
