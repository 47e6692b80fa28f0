import { useLocation } from '@tanstack/react-router';
import type { Role } from '#sync/domain/permissions/role.ts';
import { Icon } from '#web/kit/icon.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { useMemberships } from '#web/data/account/use-workspaces.ts';
import { screensByPath } from './screens.ts';
import { findNavigationItem, navigationFor, portfolioItem } from './navigation-items.ts';
import css from './navigation-list.module.css';

const paths = new Set(screensByPath.keys());

/**
 * The menu as groups of links; the current one is marked. It adapts to the narrow rail, and stays wide in the drawer.
 */
export function NavigationList({ role, isDrawer, onPress }: { role: Role; isDrawer?: boolean; onPress?: () => void }) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = findNavigationItem(pathname);
  const hasSeveral = (useMemberships()?.length ?? 0) > 1;
  const place = pathname === portfolioItem.path ? 'portfolio' : hasSeveral ? 'workspace_of_several' : 'workspace';
  return navigationFor(role, paths, place).map(({ items, isLast }) => (
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
