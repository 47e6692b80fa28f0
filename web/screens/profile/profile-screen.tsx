import { useNavigate, useSearch } from '@tanstack/react-router';
import { useProfile } from '#web/data/account/use-profile.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { AddressProofNotice, useAddressProof } from '#web/shell/address-proof.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { ComplianceForm, OrganizationForm, PersonalForm } from './profile-forms.tsx';
import { ProfileSummary } from './profile-summary.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import css from './profile-screen.module.css';

const tabs = ['personal', 'organization', 'compliance'] as const;
type Tab = (typeof tabs)[number];

/** A person's own data. Everything except password and sessions works offline. */
export function ProfileScreen() {
  const { user } = useWorkspace();
  const profile = useProfile();
  const proof = useAddressProof(user);
  const tab = useSearch({
    strict: false,
    select: (search: Record<string, unknown>): Tab => tabs.find((one) => one === search.tab) ?? 'personal',
  });
  const navigate = useNavigate();
  const show = (next: Tab) =>
    void navigate({
      to: '.',
      search: (before: Record<string, unknown>) => ({ ...before, tab: next === 'personal' ? undefined : next }),
      replace: true,
      resetScroll: false,
    });

  return (
    <div className={css.screen}>
      <PageHeader title="Profile" description="Who you are, and what your organization has to prove" />
      <AddressProofNotice user={user} onAsk={proof.ask} />
      {!profile && <SkeletonRows count={4} label="Loading your profile" />}
      {profile && (
        <>
          <ProfileSummary profile={profile} />
          <Tabs<Tab>
            label="Profile"
            items={[
              { id: 'personal', label: 'Personal Info', content: <PersonalForm profile={profile} /> },
              { id: 'organization', label: 'Organization', content: <OrganizationForm profile={profile} /> },
              { id: 'compliance', label: 'Compliance', content: <ComplianceForm profile={profile} /> },
            ]}
            value={tab}
            onChange={(next) => next !== tab && show(next)}
          />
        </>
      )}
      <PasswordPanel />
      <SessionsPanel />
      {proof.dialog}
    </div>
  );
}
