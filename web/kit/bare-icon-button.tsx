import type { Ref } from 'react';
import { Button, type ButtonProps } from 'react-aria-components/Button';
import { joinClasses } from './class-names.ts';
import { CountBadge } from './count-badge.tsx';
import css from './icon-button.module.css';
import { Icon, type IconShape } from './icon.tsx';

export interface BareIconButtonProps extends Omit<ButtonProps, 'className' | 'children' | 'style' | 'aria-label'> {
  /** The accessible name. */
  label: string;
  icon: IconShape;
  iconSize?: 'sm' | 'md' | 'lg';
  size?: 'sm' | 'md';
  /** A count over the corner; the label states it in words. */
  count?: number;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

/** An icon button without a tooltip, for where its place says what it does. */
export function BareIconButton({ label, icon, iconSize, size = 'md', count, className, ...rest }: BareIconButtonProps) {
  return (
    <Button {...rest} aria-label={label} className={joinClasses(css.iconButton, className)} data-size={size}>
      <Icon icon={icon} size={iconSize} />
      {count !== undefined && <CountBadge count={count} className={css.badge} />}
    </Button>
  );
}
