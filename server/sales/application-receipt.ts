import type { SalesApplication } from '#sync/domain/sales/sales-application-record.ts';
import { takeAttempt, type ThrottleRule } from '#server/account/sign-in/throttle-table.ts';
import type { Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import { newId } from '#server/db/new-id.ts';
import { networkOf } from '#server/http/network-of.ts';
import { postMail, sendDueMails } from '#server/outside/mail-outbox.ts';
import { insertApplication, isWaitingAlready } from './application-table.ts';
import { findRepresentativeByEmail } from './representative-table.ts';
import { applicationMails, representativeMail } from './sales-mails.ts';

/**
 * Stores an application and informs both sides. Anybody can enter anybody's address, so the answer never reveals
 * whether it is known: a representative receives a mail to sign in, a second open application is left for the sales
 * team to compare, and an identical one is not stored twice.
 */
export async function receiveApplication(
  services: Services,
  application: SalesApplication,
  address: string,
): Promise<void> {
  const now = services.now();
  const { email } = application;
  const row = {
    ...application,
    id: newId(now),
    status: 'pending',
    createdAt: now.toISOString(),
    decidedAt: null,
    decidedBy: null,
  };
  await services.db.transaction().execute(async (trx) => {
    if (await findRepresentativeByEmail(trx, email)) {
      await postMail(trx, services, representativeMail(services.env, row), 'hold');
      return;
    }
    if (await isWaitingAlready(trx, application)) return;
    await insertApplication(trx, row);
    const detail = { applicationId: row.id, email };
    const entry = { workspaceId: null, accountId: null, event: 'sales_application_received' as const, detail, address };
    await audit(trx, entry, now);
    for (const mail of applicationMails(services.env, row)) await postMail(trx, services, mail, 'hold');
  });
  void sendDueMails(services);
}

/** Counts an attempt, because every application costs two mails. Returns the seconds to wait. */
export function takeApplicationAttempt({ db, now }: Services, address: string): Promise<number> {
  const rule: ThrottleRule = { key: `sales-application||${networkOf(address)}`, free: 5, firstDelay: 60, cap: 3_600 };
  return takeAttempt(db, [rule], now());
}
