import { beforeEach, describe, expect, test } from 'vitest';
import type { Commission, Lead, Representative } from '#sync/domain/sales/sales-record.ts';
import type { TestPerson } from '#server/testing/test-app.ts';
import { openSalesApp, type SalesTestApp } from './sales-test-app.ts';

const DAY = 86_400_000;
let app: SalesTestApp;
let rep: Representative;
let seller: TestPerson;

beforeEach(async () => {
  app = await openSalesApp();
  rep = await app.addRepresentative();
  seller = await app.addAccount(rep.email);
});

const leads = () => app.read<Lead[]>(seller.call('GET', '/api/sales/leads'));
const commissions = () => app.read<Commission[]>(seller.call('GET', '/api/sales/commissions'));
const profile = () => app.read<Representative>(seller.call('GET', '/api/sales/profile'));
const change = (id: string | undefined, body: unknown) => app.admin.call('PATCH', `/api/admin/sales/leads/${id}`, body);
const pay = (id: string | undefined, subscriptionPlan = 'professional', monthlyValue = 299) =>
  app.read(change(id, { leadStatus: 'paid', subscriptionPlan, monthlyValue }));
const earned = async () =>
  (await commissions())
    .map((one) => [one.commissionType, one.commissionPeriod, one.commissionAmount, one.paymentStatus].join(' '))
    .sort();

describe('a visitor who came through a link and signs up', () => {
  test('becomes a trial lead of that representative, in either case of the code', async () => {
    await app.signUpCustomer('Harbor', rep.referralCode.toLowerCase());
    expect(await leads()).toMatchObject([
      {
        customerName: 'Harbor Okafor',
        customerEmail: 'harbor@customer.example',
        customerCompany: 'Harbor Works',
        leadStatus: 'trial',
        subscriptionPlan: null,
        monthlyValue: null,
      },
    ]);
  });

  test('signs up all the same with a code that is nobody’s, or that of a representative who is not active', async () => {
    expect(await app.signUpCustomer('Harbor', 'NOBODY-234567')).toBeUndefined();
    await app.read(app.admin.call('PATCH', `/api/admin/sales/reps/${rep.id}`, { isActive: false }));
    expect(await app.signUpCustomer('Pier', rep.referralCode)).toBeUndefined();
  });

  test('is no lead when it is the representative', async () => {
    const own = await app.addRepresentative({ email: 'self@customer.example' });
    expect(await app.signUpCustomer('Self', own.referralCode)).toBeUndefined();
  });

  test('is seen by that representative alone, and by administrators with the name', async () => {
    await app.signUpCustomer('Harbor', rep.referralCode);
    const other = await app.addRepresentative({ email: 'other@rep.example' });
    const rival = await app.addAccount(other.email);
    expect(await app.read(rival.call('GET', '/api/sales/leads'))).toEqual([]);
    expect(await app.read(app.admin.call('GET', '/api/admin/sales/leads'))).toMatchObject([
      { customerCompany: 'Harbor Works', rep: { firstName: 'Jordan', lastName: 'Ellery' } },
    ]);
  });
});

describe('a customer who pays', () => {
  test('earns ten percent of the month at once, and no bonus below Enterprise', async () => {
    await pay(await app.signUpCustomer('Harbor', rep.referralCode));
    expect(await earned()).toEqual(['monthly_subscription 2026-06 29.9 pending']);
    expect(await leads()).toMatchObject([{ leadStatus: 'paid', subscriptionPlan: 'professional', monthlyValue: 299 }]);
  });

  test('of an Enterprise plan also earns 500 dollars once, also when the plan is changed back and forth', async () => {
    const id = await app.signUpCustomer('Harbor', rep.referralCode);
    await pay(id, 'enterprise', 599);
    await pay(id, 'starter', 149);
    await pay(id, 'enterprise', 599);
    expect(await earned()).toEqual([
      'enterprise_bonus one-time 500 pending',
      'monthly_subscription 2026-06 59.9 pending',
    ]);
  });

  test('earns once every month, however often the clock asks and also after the server was down for months', async () => {
    await pay(await app.signUpCustomer('Harbor', rep.referralCode));
    await app.scheduler.beat();
    app.clock.now = Date.UTC(2026, 6, 1);
    await app.scheduler.beat();
    await app.scheduler.beat();
    expect(await earned()).toHaveLength(2);
    app.clock.now = Date.UTC(2026, 9, 20);
    await app.scheduler.beat();
    expect(await earned()).toEqual(
      ['06', '07', '08', '09', '10'].map((month) => `monthly_subscription 2026-${month} 29.9 pending`),
    );
  });

  test('earns no month twice even where the note of what is dealt with is lost', async () => {
    await pay(await app.signUpCustomer('Harbor', rep.referralCode));
    await app.services.db.updateTable('salesLead').set({ commissionedThrough: '2026-03' }).execute();
    await app.scheduler.beat();
    await app.scheduler.beat();
    expect((await earned()).filter((one) => one.includes('2026-06'))).toHaveLength(1);
  });

  test('earns nothing for the months in which the representative is not active', async () => {
    await pay(await app.signUpCustomer('Harbor', rep.referralCode));
    const setActive = (isActive: boolean) =>
      app.read(app.admin.call('PATCH', `/api/admin/sales/reps/${rep.id}`, { isActive }));
    await setActive(false);
    app.clock.now = Date.UTC(2026, 6, 2);
    await app.scheduler.beat();
    await setActive(true);
    app.clock.now = Date.UTC(2026, 7, 2);
    await app.scheduler.beat();
    expect((await earned()).map((one) => one.split(' ')[1])).toEqual(['2026-06', '2026-08']);
  });

  test('pays the price of the month: what was earned before a change of plan stays', async () => {
    const id = await app.signUpCustomer('Harbor', rep.referralCode);
    await pay(id, 'starter', 149);
    app.clock.now = Date.UTC(2026, 7, 2);
    await pay(id, 'professional', 299);
    app.clock.now = Date.UTC(2026, 8, 2);
    await app.scheduler.beat();
    expect((await earned()).map((one) => one.split(' ').slice(1, 3).join(' '))).toEqual([
      '2026-06 14.9',
      '2026-07 14.9',
      '2026-08 14.9',
      '2026-09 29.9',
    ]);
  });

  test('and ends within 14 days has the money back, so what is pending is cancelled', async () => {
    const id = await app.signUpCustomer('Harbor', rep.referralCode);
    await pay(id, 'enterprise', 599);
    app.clock.now += 14 * DAY;
    await app.read(change(id, { leadStatus: 'cancelled' }));
    expect((await commissions()).map(({ paymentStatus }) => paymentStatus)).toEqual(['cancelled', 'cancelled']);
    app.clock.now += 60 * DAY;
    await app.scheduler.beat();
    expect(await commissions()).toHaveLength(2);
  });

  test('and ends later earns no further month, but what was earned stays', async () => {
    const id = await app.signUpCustomer('Harbor', rep.referralCode);
    await pay(id);
    app.clock.now += 40 * DAY;
    await app.read(change(id, { leadStatus: 'cancelled' }));
    app.clock.now += 60 * DAY;
    await app.scheduler.beat();
    expect(await earned()).toEqual([
      'monthly_subscription 2026-06 29.9 pending',
      'monthly_subscription 2026-07 29.9 pending',
    ]);
    expect((await app.read<Lead[]>(seller.call('GET', '/api/sales/leads')))[0]?.leadStatus).toBe('cancelled');
  });
});

describe('the rate', () => {
  test('rises to fifteen percent with the tenth paid referral, and is then as an administrator sets it', async () => {
    const ids: (string | undefined)[] = [];
    for (let number = 0; number < 11; number++) ids.push(await app.signUpCustomer(`C${number}`, rep.referralCode));
    for (const id of ids.slice(0, 9)) await pay(id, 'starter', 100);
    expect((await profile()).commissionRate).toBe(10);
    await pay(ids[9], 'starter', 100);
    expect((await profile()).commissionRate).toBe(15);
    app.clock.now = Date.UTC(2026, 6, 2);
    await app.scheduler.beat();
    const july = (await commissions()).filter(({ commissionPeriod }) => commissionPeriod === '2026-07');
    expect(july.map(({ commissionAmount }) => commissionAmount)).toEqual(Array(10).fill(15));
    await app.read(app.admin.call('PATCH', `/api/admin/sales/reps/${rep.id}`, { commissionRate: 12.5 }));
    await pay(ids[10], 'starter', 149);
    expect((await profile()).commissionRate).toBe(12.5);
    const last = (await commissions()).find(({ customerCompany }) => customerCompany === 'C10 Works');
    expect(last?.commissionAmount).toBe(18.63);
  });

  test('that is better already is not lowered by the tenth', async () => {
    await app.read(app.admin.call('PATCH', `/api/admin/sales/reps/${rep.id}`, { commissionRate: 20 }));
    for (let number = 0; number < 10; number++) await pay(await app.signUpCustomer(`C${number}`, rep.referralCode));
    expect((await profile()).commissionRate).toBe(20);
  });
});

test.each([
  [{ leadStatus: 'cancelled' }, 409, undefined],
  [{ leadStatus: 'trial' }, 400, 'leadStatus'],
  [{ leadStatus: 'paid' }, 400, 'subscriptionPlan'],
  [{ leadStatus: 'paid', subscriptionPlan: 'platinum', monthlyValue: 1 }, 400, 'subscriptionPlan'],
  [{ leadStatus: 'paid', subscriptionPlan: 'starter', monthlyValue: 0 }, 400, 'monthlyValue'],
  [{ leadStatus: 'paid', subscriptionPlan: 'starter', monthlyValue: 1.005 }, 400, 'monthlyValue'],
  [{ leadStatus: 'paid', subscriptionPlan: 'starter', monthlyValue: '149' }, 400, 'monthlyValue'],
])('a trial lead changed by %j is answered %i', async (body, status, field) => {
  const id = await app.signUpCustomer('Harbor', rep.referralCode);
  const response = await change(id, body);
  expect(response.status).toBe(status);
  if (field) expect(await response.json()).toMatchObject({ field });
  expect((await leads())[0]?.leadStatus).toBe('trial');
});

test('a commission is marked paid once; earnings, metrics and the audit log follow', async () => {
  await pay(await app.signUpCustomer('Harbor', rep.referralCode), 'enterprise', 599);
  await app.signUpCustomer('Pier', rep.referralCode);
  const bonus = (await commissions()).find(({ commissionType }) => commissionType === 'enterprise_bonus');
  const mark = () => app.admin.call('PATCH', `/api/admin/sales/commissions/${bonus?.id}`, { paymentStatus: 'paid' });
  expect(await app.read(mark())).toMatchObject({ paymentStatus: 'paid', rep: { lastName: 'Ellery' } });
  expect((await mark()).status).toBe(409);
  expect(await app.read(seller.call('GET', '/api/sales/metrics'))).toEqual({
    totalEarnings: '500.00',
    pendingEarnings: '59.90',
    activeLeads: 2,
    conversionRate: '50.0',
  });
  expect(await app.read(app.admin.call('GET', '/api/admin/sales/metrics'))).toEqual({
    activeRepresentatives: 1,
    totalLeads: 2,
    totalCommissions: '559.90',
    pendingPayments: 1,
  });
  const events = await app.services.db.selectFrom('audit').select('event').where('event', 'like', 'sales_%').execute();
  expect(events.map(({ event }) => event).slice(-2)).toEqual(['sales_lead_changed', 'sales_commission_paid']);
});

test.each(['reps', 'leads', 'commissions'])(
  'the file of %s is named by kind and day, and no cell is a formula',
  async (kind) => {
    const evil = await app.addRepresentative({ email: 'evil@rep.example', firstName: '=HYPERLINK("x")' });
    await pay(await app.signUpCustomer('=1+1', evil.referralCode));
    const response = await app.admin.call('GET', `/api/admin/sales/export/${kind}`);
    expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="sales-${kind}-2026-06-09.csv"`);
    const cells = (await response.text()).split(/[\r\n,]+/).map((cell) => cell.replace(/^\uFEFF?"?/, ''));
    expect(cells.length).toBeGreaterThan(10);
    expect(cells.filter((cell) => /^[=+@]/.test(cell))).toEqual([]);
    expect(cells.some((cell) => cell.startsWith("'="))).toBe(true);
  },
);

test('there is no file of another kind', async () => {
  expect((await app.admin.call('GET', '/api/admin/sales/export/passwords')).status).toBe(400);
});
