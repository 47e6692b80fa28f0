import { Button, type ButtonProps } from 'react-aria-components/Button';
import css from './shutter.module.css';

export interface ShutterProps extends Pick<ButtonProps, 'isDisabled' | 'onPress'> {
  /** The accessible name. */
  label: string;
}

/** Takes the picture that a camera shows. */
export function Shutter({ label, ...rest }: ShutterProps) {
  return <Button {...rest} className={css.shutter ?? ''} aria-label={label} />;
}
