import type { User } from '#sync/domain/people/user-record.ts';
import { can } from '#sync/domain/permissions/permission-sheet.ts';
import { useAccount } from '#web/account/use-account.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { AddressProofNotice, useAddressProof } from '#web/parts/account/address-proof.tsx';
import { useSignInAgain } from '#web/parts/account/sign-in-again.ts';
import { OfficialTextNotice } from '#web/parts/requirement/official-text-notice.tsx';
import { StaleNotice } from '#web/parts/stale-notice.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useWorkspacePack } from '#web/records/use-pack.ts';
import { AccessDenied } from './access-denied.tsx';
import { AdminCards } from './admin-cards.tsx';
import { anyLine } from './admin-search.ts';
import css from './administration.module.css';
import { AuditTab } from './audit/audit-tab.tsx';
import { UsersTab } from './people/users-tab.tsx';
import { RemindersTab } from './reminders/reminders-tab.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';
import { useAdminData } from './use-admin-data.ts';

/** /admin. Administrators only; the server checks every call again. */
export function AdminScreen() {
  const account = useAccount();
  if (account.state !== 'signed_in') return null;
  return can(account.user.role, 'administration.open') ? <Administration user={account.user} /> : <AccessDenied />;
}

const offline = {
  title: 'Administration needs a connection.',
  text: 'The server cannot be reached. You can keep working on compliance offline.',
};

/**
 * Everything an administrator does. All of it is on the server: nothing is stored on the device, nothing works offline.
 */
function Administration({ user }: { user: User }) {
  const data = useAdminData();
  const proof = useAddressProof(user);
  const pack = useWorkspacePack();
  const [{ tab }, change] = useAddress('/admin');
  const problem = data.users.problem ?? data.reminders.problem ?? data.health.problem;
  useSignInAgain(problem?.kind === 'signed_out');

  if (problem?.kind === 'no_access') return <AccessDenied />;
  const header = (
    <PageHeader
      title="Administration"
      description={`People, reminders, settings and audit log of ${user.organizationName}`}
      actions={<LinkButton href="/catalog-import">Official text</LinkButton>}
    />
  );
  // The tabs show with the notice above them, so that they do not move under a finger.
  if (pack === undefined) return header;
  return (
    <>
      {header}
      <OfficialTextNotice className={kit.below4} />
      <AddressProofNotice user={user} onAsk={proof.ask} className={kit.below4} />
      <StaleNotice
        className={css.cards}
        problem={problem}
        at={data.users.at}
        offline={offline}
        onRetry={() => void reloadAll(data)}
      >
        <AdminCards data={data} />
      </StaleNotice>
      <Tabs
        label="Administration"
        value={tab}
        onChange={(next) => change({ ...anyLine, tab: next }, 'replace')}
        items={[
          {
            id: 'users',
            label: 'User Management',
            content: <UsersTab users={data.users} me={user.id} guard={proof.guard} />,
          },
          {
            id: 'reminders',
            label: 'Email Reminders',
            content: <RemindersTab reminders={data.reminders} me={user} guard={proof.guard} />,
          },
          { id: 'settings', label: 'System Settings', content: <SettingsTab health={data.health} /> },
          { id: 'audit', label: 'Audit Log', content: <AuditTab /> },
        ]}
      />
      {proof.dialog}
    </>
  );
}

async function reloadAll(data: ReturnType<typeof useAdminData>): Promise<void> {
  await Promise.all([data.users.reload(), data.reminders.reload(), data.health.reload()]);
}
