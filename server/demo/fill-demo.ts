import { hashPassword } from '#server/account/passwords/password-hash.ts';
import type { Services } from '#server/app-context.ts';
import { hasWorkspace } from '#server/sync/workspace-table.ts';
import { demoDays } from './demo-days.ts';
import { addPeople, DEMO_ORGANIZATION, demoPeople, emailOf, type PersonName } from './demo-people.ts';
import { openDemo } from './demo.ts';
import { fillAdministration } from './fill-administration.ts';
import { fillBoard } from './fill-board.ts';
import { fillCosts } from './fill-costs.ts';
import { fillDocuments } from './fill-documents.ts';
import { fillNotifications } from './fill-notifications.ts';
import { fillPeople } from './fill-people.ts';
import { fillPoams } from './fill-poams.ts';
import { fillRecent } from './fill-recent.ts';
import { fillResults } from './fill-results.ts';
import { demoSalesPeople, fillSales } from './fill-sales.ts';
import { fillScope } from './fill-scope.ts';
import { fillSecurityPlan } from './fill-security-plan.ts';
import { fillWorkspace } from './fill-workspace.ts';

const PASSWORD = 'plum orchard lantern 47';

/** Fills an empty database with a sample organization's work of some months, and returns how to sign in. */
export async function fillDemo(services: Services): Promise<string> {
  if (!(await hasWorkspace(services.db))) await fillSample(services);
  const own = (Object.keys(demoPeople) as PersonName[]).map((name) => `  ${emailOf(name)}  (${demoPeople[name].role})`);
  const sales = demoSalesPeople.map(({ email, title }) => `  ${email}  (${title})`);
  const accounts = [...own, ...sales].join('\n');
  return `Sample organization ${DEMO_ORGANIZATION}. Sign in with the password "${PASSWORD}" as\n${accounts}\n`;
}

/** The sample organization, whatever else the database has. */
export async function fillSample(services: Services): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  const people = await addPeople(demoDays(services).at(-120), passwordHash);
  const demo = openDemo(services, people);
  await fillNotifications(services, Object.values(people));
  await fillResults(demo);
  const documents = await fillDocuments(demo);
  const plans = await fillPoams(demo);
  await fillPeople(demo);
  await fillAdministration(services, people.dana);
  await fillCosts(demo);
  await fillSales(services, passwordHash);
  await fillBoard(demo, plans);
  await fillWorkspace(demo);
  await fillScope(demo, documents);
  await fillSecurityPlan(demo, documents);
  await fillRecent(demo);
}
