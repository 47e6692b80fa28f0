import { addressIn } from '#web/address.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { BriefcaseIcon, CheckIcon, PlusIcon } from '#web/kit/icons.ts';
import { MenuItem, MenuSection, MenuSeparator } from '#web/kit/menu-item.tsx';
import { useMemberships, usePortfolio } from '#web/records/use-workspaces.ts';
import type { WorkspaceSummary } from '#web/store/summary-row.ts';
import css from './workspace-section.module.css';

/** The portfolio has the rest. */
const LIMIT = 6;

/** How much of a workspace only this device has. */
function Unsent({ of }: { of: WorkspaceSummary['unsent'] | undefined }) {
  const count = of ? of.changes + of.files : 0;
  return <span className={css.unsent}>{count > 0 && <Badge tone="warning">{`${count} unsent`}</Badge>}</span>;
}

/** In the user menu: the person's other workspaces, one press away without signing out, and a way to create one. */
export function WorkspaceSection({ workspaceId }: { workspaceId: string }) {
  const memberships = useMemberships() ?? [];
  const unsent = new Map(usePortfolio()?.map(({ workspace, summary }) => [workspace.workspaceId, summary?.unsent]));
  const here = memberships.filter((one) => one.workspaceId === workspaceId);
  const others = memberships.filter((one) => one.workspaceId !== workspaceId);
  return (
    <>
      <MenuSeparator />
      <MenuSection title="Workspaces">
        {(others.length > 0 ? [...here, ...others] : []).slice(0, LIMIT).map((one) => (
          <MenuItem
            key={one.workspaceId}
            href={one.workspaceId === workspaceId ? '/' : addressIn(one.workspaceId)}
            textValue={one.name}
            end={
              <>
                <Unsent of={unsent.get(one.workspaceId)} />
                {one.workspaceId === workspaceId && <Icon icon={CheckIcon} size="sm" />}
              </>
            }
          >
            {one.name}
          </MenuItem>
        ))}
        <MenuItem href="/workspaces" icon={BriefcaseIcon}>
          Portfolio
        </MenuItem>
        <MenuItem href="/workspaces/new" icon={PlusIcon}>
          New workspace
        </MenuItem>
      </MenuSection>
    </>
  );
}
