import { useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { ListBoxContext } from 'react-aria-components/ListBox';
import { Dialog } from '#web/kit/dialog.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { ArrowRightIcon, ShieldIcon, ZapIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { ListBox } from '#web/kit/list-box.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import css from './command-palette.module.css';
import { findCommands, type Command } from './commands.ts';
import { useCommands } from './use-commands.ts';

const icons = { screen: ArrowRightIcon, action: ZapIcon, control: ShieldIcon };

function itemOf({ id, label, description, kind }: Command) {
  return { id, label, description, mark: <Icon icon={icons[kind]} size="sm" className={kit.faint} /> };
}

export interface CommandPaletteProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onShortcuts: () => void;
  onSignOut: () => void;
}

function Palette({ onOpenChange, ...frame }: Omit<CommandPaletteProps, 'isOpen'>) {
  const { all, run } = useCommands(frame);
  const [typed, setTyped] = useState('');
  const results = findCommands(all, typed);
  const choose = (key: string | number) => {
    onOpenChange(false);
    run(String(key));
  };
  return (
    <Autocomplete inputValue={typed} onInputChange={setTyped}>
      <SearchField autoFocus label="Search screens, controls and commands" placeholder="Screen, control or command" />
      <div className={css.results}>
        <ListBoxContext value={{ 'aria-label': 'Results', onAction: choose }}>
          <ListBox items={results.map(itemOf)} />
        </ListBoxContext>
      </div>
    </Autocomplete>
  );
}

/** Makes every screen, control and command reachable by keyboard. */
export function CommandPalette({ isOpen, ...rest }: CommandPaletteProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={rest.onOpenChange} title="Go to" size="lg">
      <Palette {...rest} />
    </Dialog>
  );
}
