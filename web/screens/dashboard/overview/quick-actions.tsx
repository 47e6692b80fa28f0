import { Icon, type IconShape } from '#web/kit/icon.tsx';
import { ChevronRightIcon, FileTextIcon, FlagIcon, TabletSmartphoneIcon, UploadIcon } from '#web/kit/icons.ts';
import { Panel } from '#web/kit/panel.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { linkTo } from '#web/screens/dashboard/screen-links.ts';
import css from './overview-tab.module.css';

const actions: readonly { label: string; icon: IconShape; address: string }[] = [
  { label: 'Upload Evidence Document', icon: UploadIcon, address: '/documents?upload=1' },
  { label: 'Create New POA&M', icon: FlagIcon, address: '/poam?new' },
  { label: 'Generate Report', icon: FileTextIcon, address: '/?tab=reports' },
  { label: 'Get ready for the field', icon: TabletSmartphoneIcon, address: '/sync' },
];

/** Shortcuts to what people come for. */
export function QuickActions() {
  const links = actions.flatMap(({ label, icon, address }) => {
    const href = linkTo(address);
    return href === undefined ? [] : [{ label, icon, href }];
  });
  return (
    <Panel title="Quick Actions" isFlush>
      <ul className={css.quickList}>
        {links.map(({ label, icon, href }) => (
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
