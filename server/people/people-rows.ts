/** A person's membership of one workspace. */
export interface MemberRow {
  workspaceId: string;
  /** The account's id. */
  id: string;
  seq: number;
  role: string;
  /** The fields from here to the picture are copies of the account's, for the devices of this workspace. */
  email: string;
  firstName: string;
  lastName: string;
  phone: string;
  profileImageUrl: string | null;
  onboardingCompleted: number;
  agencyType: string | null;
  agencyName: string | null;
  location: string | null;
  complianceProfile: string | null;
  complianceScope: string | null;
  setupData: string | null;
  /** When the person joined the workspace. */
  createdAt: string;
  updatedAt: string;
  /** The number of the change that gave the person the reach of today: what a device has from before is not that. */
  reachFrom: number;
}

export interface FormerMemberRow {
  workspaceId: string;
  /** The account's id. */
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: string;
  removedAt: string;
  removedBy: string;
}
