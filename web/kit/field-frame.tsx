import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import css from './field.module.css';
import { Icon } from './icon.tsx';
import { CircleAlertIcon } from './icons.ts';

/** What every field takes besides its value. */
export interface FieldFrameProps {
  label: ReactNode;
  /** The label is announced, not shown. */
  hideLabel?: boolean;
  /** Says "Optional" beside the label. */
  isOptional?: boolean;
  /** A short remark at the end of the label line, "Saved 9:04 AM". */
  note?: ReactNode;
  /** A sentence under the field. */
  help?: ReactNode;
  /** Replaces the help, marks the field invalid. */
  error?: ReactNode;
}

/** The label line above a field. */
export function FieldLabel({ label, hideLabel, isOptional, note }: FieldFrameProps) {
  if (hideLabel) return <Label className="VisuallyHidden">{label}</Label>;
  return (
    <div className={css.label}>
      <Label>{label}</Label>
      {(note ?? isOptional) && <small>{note ?? 'Optional'}</small>}
    </div>
  );
}

/** The line under a field: its error, else its help. */
export function FieldMessage({ help, error }: Pick<FieldFrameProps, 'help' | 'error'>) {
  if (error) {
    return (
      <FieldError className={css.error ?? ''}>
        <Icon icon={CircleAlertIcon} size="sm" />
        <span>{error}</span>
      </FieldError>
    );
  }
  if (!help) return null;
  return (
    <Text slot="description" className={css.help}>
      {help}
    </Text>
  );
}
