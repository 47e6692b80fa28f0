import { useLocation } from '@tanstack/react-router';
import type { Role } from '#sync/domain/permissions/role.ts';
import { Icon } from '#web/kit/icon.tsx';
import { MenuIcon } from '#web/kit/icons.ts';
import { TextLink } from '#web/kit/text-link.tsx';
import { useMemberships } from '#web/records/use-workspaces.ts';
import { findNavigationItem, navigationFor, portfolioItem } from './navigation-items.ts';
import css from './navigation-list.module.css';
import { screensByPath } from './screens.ts';

const paths = new Set(screensByPath.keys());

export interface NavigationListProps {
  role: Role;
  onPress?: () => void;
  /** In the rail: opens the drawer, which has all items. */
  onMore?: () => void;
}

/**
 * The menu as groups of links; the current one is marked. It adapts to the narrow rail, and stays wide in the drawer.
 */
export function NavigationList({ role, onPress, onMore }: NavigationListProps) {
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = findNavigationItem(pathname);
  const hasSeveral = (useMemberships()?.length ?? 0) > 1;
  const place = pathname === portfolioItem.path ? 'portfolio' : hasSeveral ? 'workspace_of_several' : 'workspace';
  return navigationFor(role, paths, place).map(({ items, isLast }) => (
    <ul key={items[0]?.path} className={css.list} data-last={isLast || undefined} data-rail={onMore && true}>
      {items.map((item) => (
        <li key={item.path}>
          <TextLink
            href={item.path}
            className={css.item}
            data-rare={item.isRare}
            aria-current={item.path === current?.path ? 'page' : undefined}
            onPress={onPress}
          >
            <Icon icon={item.icon} />
            <span>{item.label}</span>
          </TextLink>
        </li>
      ))}
      {onMore && items.some(({ isRare }) => isRare) && (
        <li className={css.more}>
          <button type="button" className={css.item} onClick={onMore}>
            <Icon icon={MenuIcon} />
            <span>More</span>
          </button>
        </li>
      )}
    </ul>
  ));
}
