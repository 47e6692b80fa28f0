import { useLocation } from '@tanstack/react-router';
import type { Role } from '#sync/domain/permissions/role.ts';
import { Icon } from '#web/kit/icon.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { screensByPath } from './screens.ts';
import { findNavigationItem, navigationFor } from './navigation-items.ts';
import css from './navigation-list.module.css';

const paths = new Set(screensByPath.keys());

/**
 * The menu as groups of links; the current one is marked. It adapts to the narrow rail, and stays wide in the drawer.
 */
export function NavigationList({ role, isDrawer, onPress }: { role: Role; isDrawer?: boolean; onPress?: () => void }) {
  const current = findNavigationItem(useLocation({ select: ({ pathname }) => pathname }));
  return navigationFor(role, paths).map(({ items, isLast }) => (
    <ul key={items[0]?.path} className={css.list} data-last={isLast || undefined} data-drawer={isDrawer || undefined}>
      {items.map((item) => (
        <li key={item.path}>
          <TextLink
            href={item.path}
            className={css.item}
            aria-current={item.path === current?.path ? 'page' : undefined}
            onPress={onPress}
          >
            <Icon icon={item.icon} />
            <span>{item.label}</span>
          </TextLink>
        </li>
      ))}
    </ul>
  ));
}
