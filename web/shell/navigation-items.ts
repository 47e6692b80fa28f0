import type { AppPath, PlainPath } from '#sync/domain/common/app-paths.ts';
import { can, type Action } from '#sync/domain/permissions/permission-sheet.ts';
import type { Role } from '#sync/domain/permissions/role.ts';
import type { IconShape } from '#web/kit/icon.tsx';
import {
  BadgeCheckIcon,
  BriefcaseIcon,
  Building2Icon,
  CalendarIcon,
  FileTextIcon,
  FlagIcon,
  FolderOpenIcon,
  HouseIcon,
  LandmarkIcon,
  ListChecksIcon,
  MapIcon,
  NetworkIcon,
  PackageIcon,
  SettingsIcon,
  ShieldCheckIcon,
  SlidersHorizontalIcon,
  SquareKanbanIcon,
} from '#web/kit/icons.ts';

export interface NavigationItem {
  path: PlainPath;
  label: string;
  icon: IconShape;
  /** Visible only to people with this permission. */
  action?: Action;
  /** Moves behind 'More' where the narrow rail is too short for all items. */
  isRare?: true;
  /** Screens that are reached from this one. */
  below?: readonly AppPath[];
}

/** The menu, in groups; the last group is at the bottom of the rail. */
const groups: readonly (readonly NavigationItem[])[] = [
  [{ path: '/', label: 'Home', icon: HouseIcon }],
  [
    { path: '/org-assessment', label: 'Org Assessment', icon: Building2Icon },
    { path: '/compliance', label: 'Federal Compliance', icon: LandmarkIcon },
    { path: '/cmmc', label: 'CMMC Level 2', icon: ShieldCheckIcon, below: ['/score', '/sprs'] },
    {
      path: '/assessment-objectives',
      label: 'Assessment Objectives',
      icon: ListChecksIcon,
      below: [
        '/assessment/objectives',
        '/assessments/$assessmentId',
        '/assessments/$assessmentId/package',
        '/assessments/$assessmentId/plan',
        '/assessments/$assessmentId/objectives',
        '/assessments/$assessmentId/disputes',
      ],
    },
    { path: '/state-local', label: 'State & Local', icon: MapIcon, isRare: true },
    { path: '/scope', label: 'Scope', icon: NetworkIcon, isRare: true },
    { path: '/ssp', label: 'Security Plan', icon: FileTextIcon },
    { path: '/poam', label: 'POA&M', icon: FlagIcon },
    { path: '/status', label: 'Status', icon: BadgeCheckIcon, isRare: true },
    { path: '/calendar', label: 'Calendar', icon: CalendarIcon, isRare: true },
  ],
  [
    { path: '/kanban', label: 'Project Board', icon: SquareKanbanIcon },
    { path: '/documents', label: 'Documents', icon: FolderOpenIcon, below: ['/hash-list', '/verify'] },
  ],
  [
    { path: '/hand-over', label: 'Hand over', icon: PackageIcon },
    { path: '/admin', label: 'Admin', icon: SlidersHorizontalIcon, action: 'administration.open' },
  ],
];

/** The portfolio's only item in the rail: nothing there may belong to a single client. */
export const portfolioItem: NavigationItem = { path: '/workspaces', label: 'Portfolio', icon: BriefcaseIcon };
const portfolioGroups: readonly (readonly NavigationItem[])[] = [
  [portfolioItem],
  [{ path: '/profile', label: 'Settings', icon: SettingsIcon }],
];

/**
 * The items whose screens exist and that this role may see; `isLast` marks the bottom group. Empty groups are left out.
 */
export function navigationFor(
  role: Role,
  paths: ReadonlySet<string>,
  place: 'workspace' | 'workspace_of_several' | 'portfolio' = 'workspace',
): { items: readonly NavigationItem[]; isLast: boolean }[] {
  const shown = place === 'portfolio' ? portfolioGroups : place === 'workspace' ? groups : [[portfolioItem], ...groups];
  return shown
    .map((group, index) => ({
      items: group.filter((item) => paths.has(item.path) && (item.action === undefined || can(role, item.action))),
      isLast: index === shown.length - 1,
    }))
    .filter(({ items }) => items.length > 0);
}

/** The item a path belongs to: the same path, the one it is below, or the one it extends. */
export function findNavigationItem(path: string): NavigationItem | undefined {
  const all = [portfolioItem, ...groups.flat()];
  return (
    all.find((item) => item.path === path || item.below?.some((one) => one === path)) ??
    all.find((item) => item.path !== '/' && path.startsWith(`${item.path}/`))
  );
}

/**
 * The breadcrumbs of a screen: organization, section, screen. A section with the same name as its screen is left out.
 */
export function breadcrumbsOf(
  organization: string,
  path: string | undefined,
  title: string,
): { label: string; href?: PlainPath }[] {
  const section = path === undefined ? undefined : findNavigationItem(path);
  if (path === portfolioItem.path) return [{ label: title }];
  const trail: { label: string; href?: PlainPath }[] = [{ label: organization, href: '/' }];
  if (section && section.label.toLowerCase() !== title.toLowerCase()) {
    trail.push(section.path === path ? { label: section.label } : { label: section.label, href: section.path });
  }
  trail.push({ label: title });
  return trail;
}
