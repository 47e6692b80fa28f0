import type { ReactNode } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { joinClasses } from './class-names.ts';
import { Icon, type IconShape } from './icon.tsx';
import css from './segmented.module.css';

export interface SegmentedProps<Id extends string> {
  /** Names the group. */
  label: string;
  items: { id: Id; label: ReactNode; icon?: IconShape; isDisabled?: boolean }[];
  /** Null if the current view is none of them. */
  value: Id | null;
  onChange: (value: Id) => void;
  /** Full width. */
  isBlock?: boolean;
  className?: string;
}

/** Switches between views of the same data, never the data. */
export function Segmented<Id extends string>(props: SegmentedProps<Id>) {
  const { label, items, value, onChange, isBlock, className } = props;
  return (
    <ToggleButtonGroup
      aria-label={label}
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={value === null ? [] : [value]}
      onSelectionChange={([key]) => key !== undefined && onChange(key as Id)}
      className={joinClasses(css.segmented, className) ?? ''}
      data-block={isBlock || undefined}
    >
      {items.map((item) => (
        <ToggleButton key={item.id} id={item.id} isDisabled={item.isDisabled} className={css.item ?? ''}>
          {item.icon && <Icon icon={item.icon} size="sm" />}
          {item.label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}
