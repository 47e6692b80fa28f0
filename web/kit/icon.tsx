import type { ComponentType, SVGProps } from 'react';
import { joinClasses } from './class-names.ts';

/** One icon of `icons.ts`. */
export type IconShape = ComponentType<SVGProps<SVGSVGElement>>;

export interface IconProps {
  icon: IconShape;
  /** 15, 18 or 22 px. */
  size?: 'sm' | 'md' | 'lg';
  className?: string;
}

/** A line icon with a stroke of 1.75, beside a text that says the same. */
export function Icon({ icon: Shape, size = 'md', className }: IconProps) {
  return <Shape className={joinClasses('Icon', className)} data-size={size} aria-hidden />;
}
