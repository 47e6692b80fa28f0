import type { Hono } from 'hono';
import {
  inviteUser,
  listInvitations as listInvitationsCall,
  resendInvitation as resendInvitationCall,
  revokeInvitation as revokeInvitationCall,
} from '#sync/domain/people/admin-users-contract.ts';
import {
  createInvitation,
  listInvitations,
  resendInvitation,
  revokeInvitation,
} from '#server/account/invitations/invitations.ts';
import type { AppEnv } from '#server/app-context.ts';
import { serve } from '#server/http/serve-endpoint.ts';

export function registerAdminInvitations(app: Hono<AppEnv>): void {
  serve(app, listInvitationsCall, ({ principal, services }) => listInvitations(services, principal.workspaceId));

  serve(app, inviteUser, ({ body, principal, services, context }) =>
    createInvitation(services, principal, { ...body, address: context.get('address') }),
  );

  serve(app, resendInvitationCall, ({ params, principal, services, context }) =>
    resendInvitation(services, principal, params.invitationId, context.get('address')),
  );

  serve(app, revokeInvitationCall, async ({ params, principal, services, context }) => {
    await revokeInvitation(services, principal, params.invitationId, context.get('address'));
    return { revoked: true as const };
  });
}
