import { commissionRate } from '#sync/domain/sales/commission-terms.ts';
import { randomSigns } from '#server/account/sessions/token.ts';
import type { Services } from '#server/app-context.ts';
import { audit } from '#server/audit/audit-table.ts';
import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { notFound, RefusalError } from '#server/http/refusal-error.ts';
import { postMail, sendSoon } from '#server/outside/mail-outbox.ts';
import { findMailState } from '#server/outside/mail-table.ts';
import { findApplication, saveApplicationDecision } from './application-table.ts';
import { findRepresentativeByEmail, insertRepresentative } from './representative-table.ts';
import type { SalesActor } from './sales-actor.ts';
import { approvalMail, refusalMail } from './sales-mails.ts';
import type { SalesApplicationRow, SalesRepresentativeRow } from './sales-rows.ts';
import { requireFreeTerritory } from './territory-rule.ts';

/**
 * Approves or refuses, once. Approval makes the applicant a representative. Returns whether the applicant was mailed.
 */
export async function decide(
  services: Services,
  actor: SalesActor,
  id: string,
  status: 'approved' | 'refused',
): Promise<boolean> {
  const now = services.now();
  const mailId = await services.db.transaction().execute(async (trx) => {
    const application = await findApplication(trx, id);
    if (!application) throw notFound('There is no such application.');
    const decision = { status, decidedAt: now.toISOString(), decidedBy: actor.accountId };
    if (!(await saveApplicationDecision(trx, id, decision))) {
      throw new RefusalError(409, 'wrong_state', `This application is ${application.status} already.`);
    }
    const representative = status === 'approved' ? await addRepresentative(trx, application, now) : undefined;
    const detail = { applicationId: id, status, ...(representative ? { representativeId: representative.id } : {}) };
    await audit(trx, { workspaceId: null, ...actor, event: 'sales_application_decided', detail }, now);
    const mail = representative ? approvalMail(services.env, id, representative) : refusalMail(application);
    await postMail(trx, services, mail, 'hold');
    return mail.id;
  });
  await sendSoon(services);
  return (await findMailState(services.db, mailId)) === 'sent';
}

async function addRepresentative(
  trx: Db,
  application: SalesApplicationRow,
  now: Date,
): Promise<SalesRepresentativeRow> {
  const { firstName, lastName, email, phone, territory } = application;
  if (await findRepresentativeByEmail(trx, email)) {
    throw new RefusalError(409, 'email_taken', 'This address belongs to a representative already.', 'email');
  }
  await requireFreeTerritory(trx, territory);
  const at = now.toISOString();
  const row = {
    id: newId(now),
    firstName,
    lastName,
    email,
    phone,
    territory,
    commissionBasisPoints: commissionRate(0) * 100,
    referralCode: newReferralCode(lastName),
    isActive: 1,
    createdAt: at,
    updatedAt: at,
  };
  if (!(await insertRepresentative(trx, row))) {
    throw new RefusalError(503, 'busy', 'The representative could not be added. Try again.');
  }
  return row;
}

/** 'WHITFIELD-7KQ3MZ': the owner's name is readable, the rest cannot be guessed. */
function newReferralCode(lastName: string): string {
  const letters = lastName
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase()
    .slice(0, 12);
  return `${letters || 'PARTNER'}-${randomSigns(6)}`;
}
