import type { ReactNode } from 'react';
import { Checkbox as AriaCheckbox, type CheckboxProps as AriaCheckboxProps } from 'react-aria-components/Checkbox';
import { CheckboxBox } from './checkbox-box.tsx';
import css from './checkbox.module.css';

export interface CheckboxProps extends Omit<AriaCheckboxProps, 'className' | 'children' | 'style'> {
  /** The text beside the box. Without it give `aria-label`. */
  children?: ReactNode;
  help?: ReactNode;
}

export function Checkbox({ children, help, ...rest }: CheckboxProps) {
  return (
    <AriaCheckbox {...rest} className={css.checkbox ?? ''} data-labeled={children ? true : undefined}>
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
