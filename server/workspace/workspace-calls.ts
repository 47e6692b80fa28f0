import type { Hono } from 'hono';
import * as calls from '#sync/domain/organization/workspaces-contract.ts';
import { clearSessionCookie } from '#server/account/sessions/session-cookie.ts';
import { signUpRule } from '#server/account/sign-in/account-sign-in.ts';
import { takeAttempt } from '#server/account/sign-in/throttle-table.ts';
import { refuseForNow } from '#server/account/sign-in/wait-message.ts';
import { canSignUp } from '#server/account/sign-up/sign-up-policy.ts';
import { createAnotherWorkspace } from '#server/account/sign-up/workspace-creation.ts';
import type { AppEnv } from '#server/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import { leaveOne, removeAccount } from '#server/people/account-removal.ts';
import { closeWorkspace, listClosedBy, reopenWorkspace } from './workspace-closing.ts';

/** Calls of a signed-in person about whole workspaces: adding, leaving and closing them, or leaving all. */
export function registerWorkspaces(app: Hono<AppEnv>): void {
  serve(app, calls.addWorkspace, async ({ body, principal, services, context }) => {
    if (!(await canSignUp(services))) {
      throw new RefusalError(403, 'sign_up_closed', 'New organizations cannot sign up on this server.');
    }
    const address = context.get('address');
    const wait = await takeAttempt(services.db, [signUpRule(address)], services.now());
    if (wait > 0) throw refuseForNow(wait);
    const workspaceId = await createAnotherWorkspace(services, principal.accountId, { ...body, address });
    if (workspaceId === undefined) throw new RefusalError(401, 'unauthorized', 'Unauthorized');
    return { workspaceId };
  });

  serve(app, calls.leaveWorkspace, async ({ principal, services, context }) => {
    const { workspaceId, accountId } = principal;
    const leaver = { accountId, address: context.get('address') };
    services.live.publish(workspaceId, await leaveOne(services.db, workspaceId, leaver, services.now()));
    services.live.accessChanged(accountId);
    return { left: true as const };
  });

  serve(app, calls.closeWorkspace, async ({ body, principal, services, context }) => {
    const { workspaceId, accountId } = principal;
    const closing = { workspaceId, name: body.name, accountId, address: context.get('address') };
    const members = await closeWorkspace(services.db, closing, services.now());
    for (const id of members) services.live.accessChanged(id);
    return { closed: true as const };
  });

  serve(app, calls.listClosedWorkspaces, async ({ principal, services }) =>
    listClosedBy(services.db, principal.accountId),
  );

  serve(app, calls.reopenWorkspace, async ({ body: { workspaceId }, principal, services, context }) => {
    const closer = { accountId: principal.accountId, address: context.get('address') };
    await reopenWorkspace(services.db, workspaceId, closer, services.now());
    return { workspaceId };
  });

  serve(app, calls.deleteAccount, async ({ principal, services, context }) => {
    const leaver = { accountId: principal.accountId, address: context.get('address') };
    const seqs = await removeAccount(services.db, leaver, services.now());
    for (const [workspaceId, seq] of seqs) services.live.publish(workspaceId, seq);
    services.live.accessChanged(principal.accountId);
    clearSessionCookie(context);
    return { deleted: true as const };
  });
}
