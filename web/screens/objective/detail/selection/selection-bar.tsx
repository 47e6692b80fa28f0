import type { ObjectiveStatusValue } from '#sync/domain/objective/objective-status-record.ts';
import { Button } from '#web/kit/button.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { ChevronDownIcon } from '#web/kit/icons.ts';
import { MenuItem } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import css from '#web/screens/objective/detail/control-pane.module.css';
import { trackerStatusItems } from '#web/screens/objective/objective-words.ts';

export interface SelectionBarProps {
  /** How many are chosen, in this requirement and in others. */
  count: number;
  onSelectAll: () => void;
  onSetStatus: (status: ObjectiveStatusValue) => void;
  onDone: () => void;
}

/** The actions for all chosen objectives together. */
export function SelectionBar({ count, onSelectAll, onSetStatus, onDone }: SelectionBarProps) {
  return (
    <section className={css.selection} aria-label="Selected objectives" data-print="hide">
      <output>
        <b>{count}</b> selected
      </output>
      <Button size="sm" variant="quiet" onPress={onSelectAll}>
        Select all here
      </Button>
      <Menu
        placement="bottom end"
        trigger={
          <Button size="sm" iconEnd={ChevronDownIcon} isDisabled={count === 0}>
            Set status
          </Button>
        }
      >
        {trackerStatusItems.map(({ id, label, tone, glyph }) => (
          <MenuItem key={id} id={id} textValue={label} onAction={() => onSetStatus(id)}>
            <span className={css.choice} data-tone={tone}>
              <Glyph name={glyph} />
              {label}
            </span>
          </MenuItem>
        ))}
      </Menu>
      <Button size="sm" variant="quiet" onPress={onDone}>
        Done selecting
      </Button>
    </section>
  );
}
