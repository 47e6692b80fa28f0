import './empty-markup.ts';
import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
} from 'react-aria-components/NumberField';
import { FieldLabel, FieldMessage, type FieldFrameProps } from './field-frame.tsx';
import css from './field.module.css';
import { Icon } from './icon.tsx';
import { MinusIcon, PlusIcon } from './icons.ts';

export interface NumberFieldProps
  extends FieldFrameProps, Omit<AriaNumberFieldProps, 'className' | 'children' | 'style' | 'isInvalid'> {
  suffix?: ReactNode;
  /** Without the minus and plus buttons. */
  hideSteps?: boolean;
}

/** A number in the reader's notation. `onChange` gets NaN while empty. */
export function NumberField(props: NumberFieldProps) {
  const { label, hideLabel, isOptional, note, help, error, ...field } = props;
  const { suffix, hideSteps, ...rest } = field;
  return (
    <AriaNumberField {...rest} isInvalid={Boolean(error)} className={css.field ?? ''}>
      <FieldLabel label={label} hideLabel={hideLabel} isOptional={isOptional} note={note} />
      <Group className={css.input ?? ''}>
        <Input />
        {suffix && <span className={css.suffix}>{suffix}</span>}
        {!hideSteps && (
          <span className={css.steps}>
            <Button slot="decrement" className={css.step ?? ''}>
              <Icon icon={MinusIcon} size="sm" />
            </Button>
            <Button slot="increment" className={css.step ?? ''}>
              <Icon icon={PlusIcon} size="sm" />
            </Button>
          </span>
        )}
      </Group>
      <FieldMessage help={help} error={error} />
    </AriaNumberField>
  );
}
