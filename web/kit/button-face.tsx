import type { ReactNode } from 'react';
import css from './button.module.css';
import { Icon, type IconShape } from './icon.tsx';
import { LoaderCircleIcon } from './icons.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonFaceProps {
  icon?: IconShape;
  iconEnd?: IconShape;
  children?: ReactNode;
}

/** The content of a button, or of a link styled as one. */
export function ButtonFace({ icon, iconEnd, children }: ButtonFaceProps) {
  return (
    <span className={css.face}>
      {icon && <Icon icon={icon} />}
      {children}
      {iconEnd && <Icon icon={iconEnd} />}
    </span>
  );
}

/** Both faces of a button that can be busy; one of them is visible. */
export function ButtonFaces({
  isPending,
  pendingLabel,
  ...rest
}: ButtonFaceProps & { isPending: boolean; pendingLabel?: ReactNode }) {
  return (
    <span className={css.faces}>
      <span className={css.face} data-away={isPending || undefined}>
        <ButtonFace {...rest} />
      </span>
      <span className={css.face} data-away={!isPending || undefined}>
        <Icon icon={LoaderCircleIcon} className={css.spinner} />
        {pendingLabel ?? rest.children}
      </span>
    </span>
  );
}
