import { addressOf } from '#web/address.ts';
import { joinClasses } from '#web/kit/class-names.ts';
import { TextLink } from '#web/kit/text-link.tsx';
import css from './requirement-links.module.css';

export interface RequirementLinksProps {
  label: string;
  controls: readonly string[];
  className?: string;
}

/** Requirements by number, as links. */
export function RequirementLinks({ label, controls, className }: RequirementLinksProps) {
  return (
    <ul className={joinClasses(css.links, className)} aria-label={`Requirements: ${label}`}>
      {controls.map((id) => (
        <li key={id}>
          <TextLink href={addressOf('/compliance', { open: [id] })}>{id}</TextLink>
        </li>
      ))}
    </ul>
  );
}
