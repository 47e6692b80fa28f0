import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import { CheckboxBox } from './checkbox-box.tsx';
import css from './checkbox.module.css';
import { joinClasses } from './class-names.ts';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'children' | 'style'> {
  /** The text beside the box. Without it give `aria-label`. */
  children?: ReactNode;
  help?: ReactNode;
  className?: string;
}

export function Checkbox({ children, help, className, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox
      {...rest}
      className={joinClasses(css.checkbox, className) ?? ''}
      data-labeled={children ? true : undefined}
    >
      {({ isIndeterminate }) => (
        <>
          <CheckboxBox isIndeterminate={isIndeterminate} />
          {children && (
            <span className={css.text}>
              <span>{children}</span>
              {help && <span className={css.help}>{help}</span>}
            </span>
          )}
        </>
      )}
    </AriaCheckbox>
  );
}
