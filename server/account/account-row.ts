/** A person, once for all workspaces: how they sign in and what they call themselves. */
export interface AccountRow {
  id: string;
  email: string;
  passwordHash: string | null;
  /** The subject at the OpenID Connect provider, once the account was used with it. */
  oidcSubject: string | null;
  /** When the email address was proven: by an invitation's link, the provider or a mailed code. */
  emailProvenAt: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  profileImageUrl: string | null;
  createdAt: string;
  updatedAt: string;
}
