import css from './kept-text.module.css';

/** A text as it was written, to be read before something becomes of it. */
export function KeptText({ children }: { children: string }) {
  return <blockquote className={css.text}>{children}</blockquote>;
}
