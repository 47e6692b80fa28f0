import { ListBox as AriaListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { CheckboxBox } from './checkbox-box.tsx';
import type { ChoiceItem } from './choice-item.ts';
import { Icon } from './icon.tsx';
import { CheckIcon } from './icons.ts';
import css from './list-box.module.css';

export interface ListBoxProps {
  items: ChoiceItem[];
  isMultiple?: boolean;
}

/** The options inside the popover of a select. */
export function ListBox({ items, isMultiple }: ListBoxProps) {
  return (
    <AriaListBox
      className={css.list ?? ''}
      renderEmptyState={() => <p className={css.empty}>Nothing to choose from</p>}
    >
      {items.map((item) => (
        <ListBoxItem
          key={item.id}
          id={item.id}
          textValue={item.label}
          isDisabled={item.isDisabled}
          className={css.option ?? ''}
          data-multiple={isMultiple || undefined}
        >
          {({ isSelected }) => (
            <>
              {isMultiple && <CheckboxBox />}
              <span className={css.label}>
                {item.mark}
                {item.label}
              </span>
              {item.count !== undefined ? (
                <span className={css.count}>{item.count}</span>
              ) : (
                isSelected && !isMultiple && <Icon icon={CheckIcon} size="sm" className={css.check} />
              )}
              {item.description && <span className={css.description}>{item.description}</span>}
            </>
          )}
        </ListBoxItem>
      ))}
    </AriaListBox>
  );
}
