import { useId, type ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import css from './panel.module.css';

export interface PanelProps {
  /** Gives the panel a header and its accessible name. */
  title?: ReactNode;
  level?: 2 | 3 | 4;
  /** A quieter line under the title. */
  description?: ReactNode;
  /** At the end of the header: a TextLink or small buttons. */
  action?: ReactNode;
  /** The bottom part, below a rule. */
  footer?: ReactNode;
  /** Names a panel without a title. */
  label?: string;
  /** Lets the content, such as rows, reach the panel's edges. */
  isFlush?: boolean;
  className?: string;
  children?: ReactNode;
}

/** Header, body, footer on a surface. */
export function Panel(props: PanelProps) {
  const { title, level = 2, description, action, footer, label, isFlush, className, children } = props;
  const titleId = useId();
  const Heading = `h${level}` as const;
  return (
    <section
      className={joinClasses(css.panel, className)}
      aria-label={label}
      aria-labelledby={title && !label ? titleId : undefined}
    >
      {(title || action) && (
        <div className={css.header}>
          <div>
            {title && (
              <Heading id={titleId} className={css.title}>
                {title}
              </Heading>
            )}
            {description && <p>{description}</p>}
          </div>
          {action}
        </div>
      )}
      {isFlush ? children : children && <div className={css.body}>{children}</div>}
      {footer && <div className={css.footer}>{footer}</div>}
    </section>
  );
}
