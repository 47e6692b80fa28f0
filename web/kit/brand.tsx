import { Link } from 'react-aria-components/Link';
import css from './brand.module.css';
import { joinClasses } from './class-names.ts';

/** The mark alone: five ticks of a scale, the middle one brass. */
export function BrandMark() {
  return (
    <svg className={css.mark} viewBox="0 0 28 28" aria-hidden="true">
      <g fill="currentColor">
        <path d="M0 0h4v10.4L0 3.6z" />
        <path d="M6 0h4v20.7l-4-6.8z" />
        <path d="M18 0h4v13.9l-4 6.8z" />
        <path d="M24 0h4v3.6l-4 6.8z" />
      </g>
      <path d="M12 0h4v24.1l-2 3.4-2-3.4z" fill="var(--color-brass)" />
    </svg>
  );
}

export interface BrandProps {
  name: string;
  className?: string;
}

/** Mark and name, leading home. */
export function Brand({ name, className }: BrandProps) {
  return (
    <Link href="/" aria-label={`${name} home`} className={joinClasses(css.brand, className) ?? ''}>
      <BrandMark />
      <span>{name}</span>
    </Link>
  );
}
