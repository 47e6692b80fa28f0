import type { ComponentType, SVGProps } from 'react';
import { joinClasses } from './class-names.ts';

/** One icon of `icons.ts`. */
export type IconShape = ComponentType<SVGProps<SVGSVGElement>>;

export interface IconProps {
  icon: IconShape;
  /** 15, 18 or 22 px. */
  size?: 'sm' | 'md' | 'lg';
  /** Give it only where no text nearby says the same. */
  label?: string;
  className?: string;
}

/** A line icon with a stroke of 1.75. */
export function Icon({ icon: Shape, size = 'md', label, className }: IconProps) {
  return (
    <Shape
      className={joinClasses('Icon', className)}
      data-size={size}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    />
  );
}
