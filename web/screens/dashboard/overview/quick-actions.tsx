import { addressOf, type Href } from '#web/address.ts';
import { Icon, type IconShape } from '#web/kit/icon.tsx';
import { ChevronRightIcon, FileTextIcon, FlagIcon, TabletSmartphoneIcon, UploadIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import css from './overview-tab.module.css';

const actions: readonly { label: string; icon: IconShape; href: Href }[] = [
  { label: 'Upload Evidence Document', icon: UploadIcon, href: addressOf('/documents', { upload: '1' }) },
  { label: 'Create New POA&M', icon: FlagIcon, href: addressOf('/poam', { new: true }) },
  { label: 'Generate Report', icon: FileTextIcon, href: addressOf('/', { tab: 'reports' }) },
  { label: 'Get ready for the field', icon: TabletSmartphoneIcon, href: '/sync' },
];

/** Shortcuts to what people come for. */
export function QuickActions() {
  return (
    <Panel title="Quick Actions" isFlush>
      <ul className={css.quickList}>
        {actions.map(({ label, icon, href }) => (
          <li key={label}>
            <TextLink href={href} className={css.quick}>
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
