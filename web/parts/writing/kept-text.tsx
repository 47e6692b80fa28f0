import kit from '#web/kit/kit.module.css';
import css from './kept-text.module.css';

/** A text exactly as it was written, for people to read before they decide about it. */
export function KeptText({ children }: { children: string }) {
  return <blockquote className={`${kit.quote} ${css.text}`}>{children}</blockquote>;
}
