import type { ComponentType, SVGProps } from 'react';
import { joinClasses } from './class-names.ts';

/** One drawing of `icons.ts`. */
export type IconShape = ComponentType<SVGProps<SVGSVGElement>>;

export interface IconProps {
  icon: IconShape;
  /** 15, 18 or 22 px. */
  size?: 'sm' | 'md' | 'lg';
  /** Only where no text beside it says the same. */
  label?: string;
  className?: string;
}

/** A line drawing, 1.75 stroke. */
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
