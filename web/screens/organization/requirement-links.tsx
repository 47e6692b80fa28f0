import { addressOf } from '#web/address.ts';
import { TextLink } from '#web/kit/text-link.tsx';
import css from './compliance-plan.module.css';

/** Requirements by number, as links. */
export function RequirementLinks({ label, controls }: { label: string; controls: readonly string[] }) {
  return (
    <ul className={css.controls} aria-label={`Requirements: ${label}`}>
      {controls.map((id) => (
        <li key={id}>
          <TextLink href={addressOf('/compliance', { open: [id] })}>{id}</TextLink>
        </li>
      ))}
    </ul>
  );
}
