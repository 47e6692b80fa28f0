import { Link, type LinkProps } from 'react-aria-components/Link';
import css from './breadcrumbs.module.css';
import { joinClasses } from './class-names.ts';

export interface BreadcrumbsProps {
  /** From the outside in; the last is the current page and needs no href. */
  items: { label: string; href?: LinkProps['href'] }[];
  className?: string;
}

/** The path to this page. */
export function Breadcrumbs({ items, className }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className={className}>
      <ol className={joinClasses(css.breadcrumbs)}>
        {items.map((item, index) => (
          <li key={index} aria-current={index === items.length - 1 ? 'page' : undefined}>
            {item.href ? (
              <Link href={item.href} className={css.link ?? ''}>
                {item.label}
              </Link>
            ) : (
              <span className={css.current}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
