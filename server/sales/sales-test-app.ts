import { territories } from '#sync/domain/sales/sales-options.ts';
import type { Representative } from '#sync/domain/sales/sales-record.ts';
import { salesApplication } from '#sync/testing/visitor-answers.ts';
import { sendDueMails } from '#server/outside/mail-outbox.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

export const adminEmail = 'rowan@provider.example';

export interface SalesTestApp extends TestApp {
  admin: TestPerson;
  /** A signed-in account with this address in an organization of its own. */
  addAccount(email: string, isProven?: boolean): Promise<TestPerson>;
  /** Sends an application as a visitor. The answer does not wait for mails; this does. */
  apply(fields?: Record<string, unknown>): Promise<Response>;
  /** An approved representative. */
  addRepresentative(fields?: Partial<typeof salesApplication>): Promise<Representative>;
  /** Signs an organization up through the sign-up form. Returns the lead's id, if there is one. */
  signUpCustomer(name: string, referralCode: string): Promise<string | undefined>;
  /** The JSON of a successful answer. */
  read<T>(answer: Promise<Response> | Response): Promise<T>;
}

/** The whole server with a sales administrator. */
export async function openSalesApp(): Promise<SalesTestApp> {
  const app = await openTestApp({ SALES_ADMINS: adminEmail.toUpperCase() });
  const { db } = app.services;

  const addAccount: SalesTestApp['addAccount'] = async (email, isProven = true) => {
    const person = await app.addPerson(await app.addWorkspace(email), email.split('@')[0] ?? '', 'admin');
    const emailProvenAt = isProven ? app.services.now().toISOString() : null;
    await db.updateTable('account').set({ email, emailProvenAt }).where('id', '=', person.id).execute();
    const { id, workspaceId } = person;
    await db.updateTable('member').set({ email }).where('workspaceId', '=', workspaceId).where('id', '=', id).execute();
    // Tests let months pass, so the session must not expire.
    const later = '2030-01-01T00:00:00.000Z';
    await db.updateTable('session').set({ expiresAt: later, confirmedAt: later }).execute();
    return person;
  };
  const admin = await addAccount(adminEmail);
  const visit = (path: string, type: string, body: string) =>
    app.app.request(path, { method: 'POST', headers: { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': type }, body });
  const apply: SalesTestApp['apply'] = async (fields = {}) => {
    const body = JSON.stringify({ ...salesApplication, ...fields });
    const answer = await visit('/api/sales/register', 'application/json', body);
    await sendDueMails(app.services);
    return answer;
  };

  async function read<T>(answer: Promise<Response> | Response): Promise<T> {
    const response = await answer;
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  }

  // A territory can be given only once, so each call takes the next one.
  const free = [salesApplication.territory, ...territories.filter((one) => one !== salesApplication.territory)];
  const addRepresentative: SalesTestApp['addRepresentative'] = async (fields = {}) => {
    const email = fields.email ?? salesApplication.email;
    await read(apply({ territory: free.shift(), ...fields }));
    const listed = await read<{ id: string; email: string }[]>(admin.call('GET', '/api/admin/sales/applications'));
    const id = listed.find((one) => one.email === email)?.id ?? '';
    await read(admin.call('PATCH', `/api/admin/sales/applications/${id}`, { status: 'approved' }));
    const reps = await read<Representative[]>(admin.call('GET', '/api/admin/sales/reps'));
    const found = reps.find((one) => one.email === email);
    if (!found) throw new Error('the applicant did not become a representative');
    return found;
  };

  const signUpCustomer: SalesTestApp['signUpCustomer'] = async (name, referralCode) => {
    const email = `${name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')}@customer.example`;
    const person = { firstName: name, lastName: 'Okafor', email, password: 'seven quiet herons wade' };
    const form = new URLSearchParams({ organizationName: `${name} Works`, ...person, ref: referralCode });
    const answer = await visit('/api/signup', 'application/x-www-form-urlencoded', form.toString());
    if (answer.status !== 303) throw new Error(`the sign-up was answered ${answer.status}`);
    const lead = await db.selectFrom('salesLead').select('id').where('customerEmail', '=', email).executeTakeFirst();
    return lead?.id;
  };

  return { ...app, admin, addAccount, apply, addRepresentative, signUpCustomer, read };
}
