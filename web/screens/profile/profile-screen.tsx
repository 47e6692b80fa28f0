import { useProfile } from '#web/data/account/use-profile.ts';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { AddressProofNotice, useAddressProof } from '#web/parts/account/address-proof.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { PasswordPanel } from './password-panel.tsx';
import { ComplianceForm, OrganizationForm, PersonalForm } from './profile-forms.tsx';
import { ProfileSummary } from './profile-summary.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import css from './profile-screen.module.css';

/** A person's own data. Everything except password and sessions works offline. */
export function ProfileScreen() {
  const { user } = useWorkspace();
  const profile = useProfile();
  const proof = useAddressProof(user);
  const [{ tab }, change] = useAddress('/profile');

  return (
    <div className={css.screen}>
      <PageHeader title="Profile" description="Who you are, and what your organization has to prove" />
      <AddressProofNotice user={user} onAsk={proof.ask} />
      {!profile && <SkeletonRows count={4} label="Loading your profile" />}
      {profile && (
        <>
          <ProfileSummary profile={profile} />
          <Tabs
            label="Profile"
            items={[
              { id: 'personal', label: 'Personal Info', content: <PersonalForm profile={profile} /> },
              { id: 'organization', label: 'Organization', content: <OrganizationForm profile={profile} /> },
              { id: 'compliance', label: 'Compliance', content: <ComplianceForm profile={profile} /> },
            ]}
            value={tab}
            onChange={(next) => next !== tab && change({ tab: next }, 'replace')}
          />
        </>
      )}
      <PasswordPanel />
      <SessionsPanel />
      {proof.dialog}
    </div>
  );
}
