import { useSyncExternalStore } from 'react';
import { MonitorIcon, MoonIcon, SunIcon } from '#web/kit/icons.ts';
import { MenuItem, MenuSection } from '#web/kit/menu-item.tsx';
import { themeStore, type Theme } from './theme.ts';

const choices = [
  { id: 'light', label: 'Light', icon: SunIcon },
  { id: 'dark', label: 'Dark', icon: MoonIcon },
  { id: 'system', label: 'System', icon: MonitorIcon },
] as const;

/** Three items of a menu, one of them checked. */
export function ThemeSection() {
  const theme = useSyncExternalStore(themeStore.subscribe, themeStore.get);
  return (
    <MenuSection
      title="Theme"
      isLine
      selectionMode="single"
      disallowEmptySelection
      selectedKeys={[theme]}
      onSelectionChange={(keys) => {
        const [key] = keys === 'all' ? [] : [...keys];
        if (key !== undefined) themeStore.set(key as Theme);
      }}
    >
      {choices.map(({ id, label, icon }) => (
        <MenuItem key={id} id={id} icon={icon}>
          {label}
        </MenuItem>
      ))}
    </MenuSection>
  );
}
