import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';
import { ButtonFace, type ButtonSize, type ButtonVariant } from './button-face.tsx';
import css from './button.module.css';
import { joinClasses } from './class-names.ts';
import type { IconShape } from './icon.tsx';

export interface LinkButtonProps extends Omit<LinkProps, 'className' | 'children' | 'style' | 'href'> {
  href: NonNullable<LinkProps['href']>;
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconShape;
  iconEnd?: IconShape;
  isBlock?: boolean;
  className?: string;
  children: ReactNode;
}

/** A link that looks like a Button: it leads somewhere. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  icon,
  iconEnd,
  isBlock,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link
      {...rest}
      className={joinClasses(css.button, className)}
      data-variant={variant}
      data-size={size}
      data-block={isBlock || undefined}
    >
      <ButtonFace icon={icon} iconEnd={iconEnd}>
        {children}
      </ButtonFace>
    </Link>
  );
}
