import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import { Button } from '#web/kit/button.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { ChevronDownIcon, PlusIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { MenuItem } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { statusItems } from '#web/screens/control/control-words.ts';
import css from './bulk-bar.module.css';

export interface BulkBarProps {
  count: number;
  /** How many can be selected. */
  shown: number;
  onSelectAll: () => void;
  onSetStatus: (status: ControlStatusValue) => void;
  onAddNote: () => void;
  onClear: () => void;
}

/** The actions for all selected controls together. */
export function BulkBar({ count, shown, onSelectAll, onSetStatus, onAddNote, onClear }: BulkBarProps) {
  const isEmpty = count === 0;
  return (
    <section className={css.bar} aria-label="Selected controls" data-print="hide">
      <output className={kit.whole}>
        <b>{count}</b> selected
      </output>
      <Button variant="quiet" size="sm" onPress={onSelectAll} isDisabled={count === shown}>
        {`Select all ${shown}`}
      </Button>
      <span className={`${kit.cluster} ${css.acts}`}>
        <Menu
          placement="bottom end"
          trigger={
            <Button size="sm" iconEnd={ChevronDownIcon} isDisabled={isEmpty}>
              Set status
            </Button>
          }
        >
          {statusItems.map((item) => (
            <MenuItem key={item.id} id={item.id} textValue={item.label} onAction={() => onSetStatus(item.id)}>
              <span className={css.choice} data-tone={item.tone}>
                <Glyph name={item.glyph} />
                {item.label}
              </span>
            </MenuItem>
          ))}
        </Menu>
        <Button size="sm" icon={PlusIcon} onPress={onAddNote} isDisabled={isEmpty}>
          Add note
        </Button>
        <Button size="sm" variant="quiet" onPress={onClear} isDisabled={isEmpty}>
          Clear
        </Button>
      </span>
    </section>
  );
}
