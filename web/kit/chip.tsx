import { ToggleButton } from 'react-aria-components/ToggleButton';
import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import css from './chip.module.css';

export interface ChipProps {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  icon?: IconShape;
  isDisabled?: boolean;
  className?: string;
  children: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ icon, className, children, ...rest }: ChipProps) {
  return (
    <ToggleButton {...rest} className={joinClasses(css.chip, className) ?? ''}>
      {icon && <Icon icon={icon} size="sm" />}
      {children}
    </ToggleButton>
  );
}
