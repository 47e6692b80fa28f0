export interface InvitationRow {
  id: string;
  organizationId: string;
  email: string;
  role: string;
  tokenHash: string;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  revokedAt: string | null;
}
