import { Button, type ButtonProps } from 'react-aria-components/Button';
import type { Ref } from 'react';
import { joinClasses } from './class-names.ts';
import { CountBadge } from './count-badge.tsx';
import { Icon, type IconShape } from './icon.tsx';
import { Tooltip } from './tooltip.tsx';
import css from './icon-button.module.css';

export interface IconButtonProps extends Omit<ButtonProps, 'className' | 'children' | 'style' | 'aria-label'> {
  /** The accessible name, also shown as the tooltip. */
  label: string;
  icon: IconShape;
  iconSize?: 'sm' | 'md' | 'lg';
  size?: 'sm' | 'md';
  /** A count over the corner; the label includes it in words. */
  count?: number;
  hasTooltip?: boolean;
  className?: string;
  ref?: Ref<HTMLButtonElement>;
}

export function IconButton({
  label,
  icon,
  iconSize,
  size = 'md',
  count,
  hasTooltip = true,
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <Button {...rest} aria-label={label} className={joinClasses(css.iconButton, className)} data-size={size}>
      <Icon icon={icon} size={iconSize} />
      {count !== undefined && <CountBadge count={count} className={css.badge} />}
    </Button>
  );
  return hasTooltip ? <Tooltip content={label}>{button}</Tooltip> : button;
}
