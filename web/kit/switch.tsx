import type { ReactNode } from 'react';
import { Switch as AriaSwitch, type SwitchProps as AriaSwitchProps } from 'react-aria-components/Switch';
import { joinClasses } from './class-names.ts';
import css from './switch.module.css';

export interface SwitchProps extends Omit<AriaSwitchProps, 'className' | 'children' | 'style'> {
  /** The text beside the switch. */
  children: ReactNode;
  help?: ReactNode;
  className?: string;
}

/** A setting that takes effect at once. */
export function Switch({ children, help, className, ...rest }: SwitchProps) {
  return (
    <AriaSwitch {...rest} className={joinClasses(css.switch, className) ?? ''}>
      <span className={css.track} aria-hidden="true">
        <span className={css.thumb} />
      </span>
      <span className={css.text}>
        <span>{children}</span>
        {help && <span className={css.help}>{help}</span>}
      </span>
    </AriaSwitch>
  );
}
