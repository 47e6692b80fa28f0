import type { ReactNode, Ref } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { ButtonFace, ButtonFaces, type ButtonSize, type ButtonVariant } from './button-face.tsx';
import css from './button.module.css';
import { joinClasses } from './class-names.ts';
import type { IconShape } from './icon.tsx';

export interface ButtonProps extends Omit<AriaButtonProps, 'className' | 'children' | 'style'> {
  /** One primary per view. */
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: IconShape;
  iconEnd?: IconShape;
  /** Leave undefined for buttons that are never busy: a boolean reserves room for the busy face. */
  isPending?: boolean;
  /** Names the act: "Saving". */
  pendingLabel?: ReactNode;
  /** Full width. */
  isBlock?: boolean;
  className?: string;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  icon,
  iconEnd,
  isPending,
  pendingLabel,
  isBlock,
  className,
  children,
  ...rest
}: ButtonProps) {
  const face = { icon, iconEnd, children };
  return (
    <AriaButton
      {...rest}
      isPending={isPending}
      className={joinClasses(css.button, className)}
      data-variant={variant}
      data-size={size}
      data-block={isBlock || undefined}
    >
      {isPending === undefined ? (
        <ButtonFace {...face} />
      ) : (
        <ButtonFaces {...face} isPending={isPending} pendingLabel={pendingLabel} />
      )}
    </AriaButton>
  );
}
