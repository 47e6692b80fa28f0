import { can, type Action } from '#sync/domain/permissions/permission-sheet.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { addressOf, type Href } from '#web/address.ts';
import { Icon, type IconShape } from '#web/kit/icon.tsx';
import { ChevronRightIcon, FileTextIcon, FlagIcon, TabletSmartphoneIcon, UploadIcon } from '#web/kit/icons.ts';
import linkCss from '#web/kit/link-row.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import css from './overview-tab.module.css';

const actions: readonly { label: string; icon: IconShape; href: Href; action?: Action }[] = [
  {
    label: 'Upload Evidence Document',
    icon: UploadIcon,
    href: addressOf('/documents', { upload: '1' }),
    action: 'document.upload',
  },
  { label: 'Create New POA&M', icon: FlagIcon, href: addressOf('/poam', { new: true }), action: 'plan.create' },
  { label: 'Generate Report', icon: FileTextIcon, href: addressOf('/', { tab: 'reports' }) },
  { label: 'Get ready for the field', icon: TabletSmartphoneIcon, href: '/sync' },
];

/** Shortcuts to what people come for. */
export function QuickActions() {
  const { user } = useWorkspace();
  const own = actions.filter(({ action }) => action === undefined || can(user.role, action));
  return (
    <Panel title="Quick Actions" isFlush>
      <ul className={css.quickList}>
        {own.map(({ label, icon, href }) => (
          <li key={label}>
            <TextLink href={href} className={`${linkCss.row} ${css.quick}`}>
              <Icon icon={icon} />
              {label}
              <Icon icon={ChevronRightIcon} size="sm" />
            </TextLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
