export interface InvitationRow {
  id: string;
  workspaceId: string;
  email: string;
  role: string;
  tokenHash: string;
  invitedBy: string;
  createdAt: string;
  expiresAt: string;
  acceptedAt: string | null;
  revokedAt: string | null;
}
