import { useWorkspace } from '#web/account/use-account.ts';
import { BriefcaseIcon, ShieldCheckIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { AddressProofNotice, useAddressProof } from '#web/parts/account/address-proof.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useProfile } from '#web/records/use-profile.ts';
import { ComplianceForm, PersonalForm, ProfileOrganizationForm } from './profile-forms.tsx';
import { ProfileSummary } from './profile-summary.tsx';

/** A person's own data, all of which works offline. How they sign in is at /profile/security. */
export function ProfileScreen() {
  const { user } = useWorkspace();
  const profile = useProfile();
  const proof = useAddressProof(user);
  const [{ tab }, change] = useAddress('/profile');

  return (
    <div className={`${kit.stack5} ${kit.narrow}`}>
      <PageHeader
        title="Profile"
        description="Who you are, and what your organization has to prove"
        actions={
          <>
            <LinkButton href="/profile/workspaces" icon={BriefcaseIcon}>
              Workspaces and account
            </LinkButton>
            <LinkButton href="/profile/security" icon={ShieldCheckIcon}>
              Security
            </LinkButton>
          </>
        }
      />
      <AddressProofNotice user={user} onAsk={proof.ask} />
      {!profile && <SkeletonRows count={4} label="Loading your profile" />}
      {profile && (
        <>
          <ProfileSummary profile={profile} />
          <Tabs
            label="Profile"
            items={[
              { id: 'personal', label: 'Personal Info', content: <PersonalForm profile={profile} /> },
              { id: 'organization', label: 'Organization', content: <ProfileOrganizationForm profile={profile} /> },
              { id: 'compliance', label: 'Compliance', content: <ComplianceForm profile={profile} /> },
            ]}
            value={tab}
            onChange={(next) => next !== tab && change({ tab: next }, 'replace')}
          />
        </>
      )}
      {proof.dialog}
    </div>
  );
}
