import { findProvenAccount, saveEmailProof } from '#server/account/account-table.ts';
import { createWorkspace } from '#server/account/sign-up/workspace-creation.ts';
import type { Services } from '#server/app-context.ts';
import { sendDueMails } from '#server/outside/mail-outbox.ts';
import { decide } from '#server/sales/application-decision.ts';
import { receiveApplication } from '#server/sales/application-receipt.ts';
import { listApplicationRows } from '#server/sales/application-table.ts';
import { commissionJob } from '#server/sales/commission-run.ts';
import { listCommissionRows, markCommissionPaid } from '#server/sales/commission-table.ts';
import { changeLead } from '#server/sales/lead-change.ts';
import { listLeadRows } from '#server/sales/lead-table.ts';
import { changeRepresentative } from '#server/sales/representative-change.ts';
import { findRepresentativeByEmail } from '#server/sales/representative-table.ts';
import type { SalesActor } from '#server/sales/sales-actor.ts';
import { demoApplicants, demoCustomers } from './demo-sales.ts';

const DAY = 86_400_000;
export const DEMO_SALES_ADMIN = 'rowan@vernier.example';
const DEMO_REPRESENTATIVE = 'jordan@ellery.example';

export const demoSalesPeople = [
  { email: DEMO_SALES_ADMIN, title: 'sales administrator, /sales/admin', firstName: 'Rowan', lastName: 'Sterling' },
  {
    email: DEMO_REPRESENTATIVE,
    title: 'sales representative, /sales/dashboard',
    firstName: 'Jordan',
    lastName: 'Ellery',
  },
];

interface Happening {
  day: number;
  run: (services: Services) => Promise<unknown>;
}

/** A sales team with some months of history, replayed day by day. */
export async function fillSales(services: Services, passwordHash: string): Promise<void> {
  const quiet = { ...services, mail: { send: async () => undefined } };
  const at = (daysAgo: number): Services => ({
    ...quiet,
    now: () => new Date(services.now().getTime() - daysAgo * DAY),
  });
  for (const { email, firstName, lastName } of demoSalesPeople) {
    const organizationName = `${firstName} ${lastName}`;
    const made = await createWorkspace(at(140), {
      organizationName,
      firstName,
      lastName,
      email,
      passwordHash,
      address: '',
    });
    await saveEmailProof(services.db, made.id, at(140).now());
  }
  const admin = await findProvenAccount(services.db, DEMO_SALES_ADMIN);
  if (!admin) throw new Error('the sample sales administrator is missing');
  const actor = { accountId: admin.id, address: '' };
  const happenings = [...teamHappenings(actor), ...customerHappenings(actor, passwordHash), ...monthlyHappenings()];
  for (const { day, run } of happenings.sort((a, b) => b.day - a.day)) await run(at(day));
  await sendDueMails(quiet);
}

function teamHappenings(actor: SalesActor): Happening[] {
  const happenings: Happening[] = [];
  for (const { applied, decided, ...application } of demoApplicants) {
    happenings.push({ day: applied, run: (services) => receiveApplication(services, application, '') });
    if (!decided) continue;
    const run = async (services: Services) => {
      const row = (await listApplicationRows(services.db)).find(({ email }) => email === application.email);
      if (row) await decide(services, actor, row.id, decided.status);
    };
    happenings.push({ day: decided.day, run });
  }
  const leaving = async (services: Services) => {
    const row = await findRepresentativeByEmail(services.db, 'peter@haldane.example');
    if (row) await changeRepresentative(services.db, actor, row.id, { isActive: false }, services.now());
  };
  return [...happenings, { day: 30, run: leaving }];
}

function customerHappenings(actor: SalesActor, passwordHash: string): Happening[] {
  return demoCustomers.flatMap(({ company, firstName, lastName, rep, signedUp, paid, ended }) => {
    const email = `${firstName.toLowerCase()}@${company.toLowerCase().replaceAll(' ', '')}.example`;
    const signUp = async (services: Services) => {
      const owner = await findRepresentativeByEmail(services.db, demoApplicants[rep]?.email ?? '');
      const account = { organizationName: company, firstName, lastName, email, passwordHash, address: '' };
      await createWorkspace(services, { ...account, ref: owner?.referralCode });
    };
    const change = (body: Parameters<typeof changeLead>[3]) => async (services: Services) => {
      const lead = (await listLeadRows(services.db)).find((one) => one.customerEmail === email);
      if (lead) await changeLead(services.db, actor, lead.id, body, services.now());
    };
    const happenings: Happening[] = [{ day: signedUp, run: signUp }];
    if (paid) {
      const { day, plan, monthlyValue } = paid;
      happenings.push({ day, run: change({ leadStatus: 'paid', subscriptionPlan: plan, monthlyValue }) });
    }
    if (ended !== undefined) happenings.push({ day: ended, run: change({ leadStatus: 'lost' }) });
    return happenings;
  });
}

// The months pass; whatever was earned more than seven weeks ago has been paid.
function monthlyHappenings(): Happening[] {
  const months = [90, 60, 30].map((day) => ({ day, run: (services: Services) => commissionJob(services).run() }));
  const pay = async (services: Services) => {
    const before = new Date(services.now().getTime() - 49 * DAY).toISOString();
    const earned = (await listCommissionRows(services.db)).filter(({ createdAt }) => createdAt < before);
    for (const { id } of earned) await markCommissionPaid(services.db, id, services.now());
  };
  return [...months, { day: 2, run: pay }];
}
