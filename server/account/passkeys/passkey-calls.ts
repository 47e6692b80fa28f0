import type { Hono } from 'hono';
import * as contract from '#sync/domain/people/passkey-contract.ts';
import { personName } from '#sync/domain/people/person-name.ts';
import { ownerOf } from '#server/account/factors/factor-calls.ts';
import { addFactor, removeFactor, requireRoom } from '#server/account/factors/factor-change.ts';
import { saveFactorProof } from '#server/account/sessions/session-table.ts';
import type { AppEnv, Person } from '#server/app-context.ts';
import { RefusalError } from '#server/http/refusal-error.ts';
import { serve } from '#server/http/serve-endpoint.ts';
import type { ChallengePlace } from './passkey-challenge.ts';
import { checkNewPasskey } from './passkey-check.ts';
import { confirmationPlace, wrongPasskey } from './passkey-confirmation.ts';
import { creationOf, requestOf } from './passkey-options.ts';
import { insertPasskey } from './passkey-table.ts';

/** The calls that manage a person's passkeys. */
export function registerPasskeys(app: Hono<AppEnv>): void {
  serve(app, contract.beginPasskey, async ({ principal, services }) => {
    await requireRoom(services.db, principal.accountId, 'passkeys');
    return creationOf(services, { ...principal, name: personName(principal) }, additionPlace(principal));
  });

  serve(app, contract.addPasskey, async ({ body, principal, services, context }) => {
    const { db, now } = services;
    const { accountId, sessionId } = principal;
    await requireRoom(db, accountId, 'passkeys');
    const shown = await checkNewPasskey(services, body.passkey, additionPlace(principal));
    if (!shown) throw wrongPasskey();
    const row = { ...shown, accountId, name: body.name, createdAt: now().toISOString(), lastUsedAt: null };
    const recoveryCodes = await addFactor(services, ownerOf(principal, context), 'passkey', (trx) =>
      insertPasskey(trx, row),
    );
    if (!recoveryCodes) throw new RefusalError(409, 'known_passkey', 'This passkey is in use already.', 'passkey');
    await saveFactorProof(db, sessionId, now());
    return { recoveryCodes };
  });

  serve(app, contract.removePasskey, async ({ params, principal, services, context }) => {
    await removeFactor(services, ownerOf(principal, context), 'passkey', params.id);
    return { removed: true as const };
  });

  serve(app, contract.askPasskey, ({ principal, services }) =>
    requestOf(services, principal.accountId, confirmationPlace(principal)),
  );
}

function additionPlace({ sessionId }: Pick<Person, 'sessionId'>): ChallengePlace {
  return { purpose: 'add', boundTo: sessionId };
}
