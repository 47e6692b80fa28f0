export interface UserRow {
  id: string;
  organizationId: string;
  email: string;
  passwordHash: string | null;
  /** Subject of the OpenID Connect provider, once the account was used with it. */
  oidcSubject: string | null;
  /** When the email address was proven: by an invitation's link, the provider or a mailed code. */
  emailProvenAt: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  profileImageUrl: string | null;
  role: string;
  onboardingCompleted: number;
  agencyType: string | null;
  agencyName: string | null;
  location: string | null;
  complianceProfile: string | null;
  complianceScope: string | null;
  setupData: string | null;
  createdAt: string;
  updatedAt: string;
  seq: number;
}

export interface FormerMemberRow {
  id: string;
  organizationId: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  removedAt: string;
  removedBy: string;
}
