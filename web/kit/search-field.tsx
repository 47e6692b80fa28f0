import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { joinClasses } from './class-names.ts';
import { FieldLabel } from './field-frame.tsx';
import css from './field.module.css';
import { Icon } from './icon.tsx';
import { SearchIcon, XIcon } from './icons.ts';

export interface SearchFieldProps extends Omit<AriaSearchFieldProps, 'className' | 'children' | 'style'> {
  /** Announced, not shown. */
  label: string;
  placeholder?: string;
  className?: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** Search text with a clear button; Escape clears too. */
export function SearchField({ label, placeholder, className, inputRef, ...rest }: SearchFieldProps) {
  return (
    <AriaSearchField {...rest} className={joinClasses(css.field, css.searchField, className) ?? ''}>
      <FieldLabel label={label} hideLabel />
      <Group className={css.input ?? ''}>
        <Icon icon={SearchIcon} />
        <Input ref={inputRef} placeholder={placeholder} />
        <Button className={css.clear ?? ''}>
          <Icon icon={XIcon} size="sm" />
        </Button>
      </Group>
    </AriaSearchField>
  );
}
