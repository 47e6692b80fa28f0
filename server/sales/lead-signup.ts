import type { Db } from '#server/db/database.ts';
import { newId } from '#server/db/new-id.ts';
import { insertLead } from './lead-table.ts';
import { findActiveByCode } from './representative-table.ts';

export interface ReferredSignup {
  workspaceId: string;
  organizationName: string;
  name: string;
  /** Normalized as in accounts. */
  email: string;
  referralCode: string;
}

/** Adds the trial lead of a visitor who signed up through a representative's link. Nobody is their own lead. */
export async function addTrialLead(trx: Db, signup: ReferredSignup, now: Date): Promise<void> {
  const representative = await findActiveByCode(trx, signup.referralCode);
  if (!representative || representative.email === signup.email) return;
  await insertLead(trx, {
    id: newId(now),
    representativeId: representative.id,
    customerId: signup.workspaceId,
    customerName: signup.name,
    customerEmail: signup.email,
    customerCompany: signup.organizationName,
    leadStatus: 'trial',
    subscriptionPlan: null,
    monthlyCents: null,
    createdAt: now.toISOString(),
    paidAt: null,
    endedAt: null,
    commissionedThrough: null,
  });
}
