import { complianceProfiles, complianceScopes, organizationTypes } from '#sync/domain/people/profile-options.ts';
import type { Profile } from '#sync/domain/people/profile-record.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { TextField } from '#web/kit/text-field.tsx';
import { ChoiceField } from '#web/parts/onboarding/choice-field.tsx';
import { ProfileForm } from './profile-form.tsx';

export function PersonalForm({ profile }: { profile: Profile }) {
  const { firstName, lastName, phone, email } = profile;
  return (
    <ProfileForm name="personal" stored={{ firstName, lastName, phone }}>
      {(bind) => (
        <>
          <TextField {...bind('firstName')} label="First name" maxLength={100} autoComplete="given-name" />
          <TextField {...bind('lastName')} label="Last name" maxLength={100} autoComplete="family-name" />
          <TextField label="Email" value={email} isReadOnly help="You sign in with it." autoComplete="email" />
          <TextField {...bind('phone')} label="Phone" type="tel" isOptional maxLength={40} autoComplete="tel" />
        </>
      )}
    </ProfileForm>
  );
}

export function ProfileOrganizationForm({ profile }: { profile: Profile }) {
  const { organizationName } = useWorkspace().user;
  const stored = {
    agencyType: profile.agencyType ?? '',
    agencyName: profile.agencyName || organizationName,
    location: profile.location ?? '',
  };
  return (
    <ProfileForm name="organization" stored={stored}>
      {(bind) => (
        <>
          <ChoiceField {...bind('agencyType')} name="agencyType" label="Organization type" ids={organizationTypes} />
          <TextField {...bind('agencyName')} label="Organization name" maxLength={200} autoComplete="organization" />
          <TextField {...bind('location')} label="Location" placeholder="City, State" maxLength={200} />
        </>
      )}
    </ProfileForm>
  );
}

export function ComplianceForm({ profile }: { profile: Profile }) {
  const stored = {
    complianceProfile: profile.complianceProfile ?? '',
    complianceScope: profile.complianceScope ?? '',
  };
  return (
    <ProfileForm name="compliance" stored={stored}>
      {(bind) => (
        <>
          <ChoiceField
            {...bind('complianceProfile')}
            name="complianceProfile"
            label="Compliance profile"
            ids={complianceProfiles}
          />
          <ChoiceField
            {...bind('complianceScope')}
            name="complianceScope"
            label="Compliance scope"
            ids={complianceScopes}
          />
        </>
      )}
    </ProfileForm>
  );
}
