import { expect, test as base } from 'playwright/test';
import { LOST_PRESS } from '#web/testing/lost-press.ts';
import { PASSWORD, Person, type PersonOptions } from './person.ts';
import { ServerProcess } from './server-process.ts';

type Arrival = Omit<PersonOptions, 'browser' | 'watchesPresses'> & {
  /** A browser and a profile on disk of their own, for what is to be ended, killed or restarted. */
  ownBrowser?: boolean;
};

interface Journey {
  /** People leave by themselves. Who needs no browser of their own has a context in the one that runs already. */
  arrive: (options?: Arrival) => Promise<Person>;
  /** What `ownServer` is started with. */
  serverVariables: Record<string, string>;
  /** A server that the journey may stop, start and look into. It ends with it. */
  ownServer: ServerProcess;
}

interface Worker {
  /** Whose account is the first on the common server. */
  operator: string;
  /** A server for all who only need an organization of their own: its addresses must be new ones, see `newAddress`. */
  commonServer: ServerProcess;
}

export const test = base.extend<Journey, Worker>({
  arrive: async ({ browser }, use) => {
    const people: Person[] = [];
    await use(async ({ ownBrowser = false, ...options } = {}) => {
      const watched = { ...options, watchesPresses: true };
      const person = await Person.arrive(ownBrowser ? watched : { ...watched, browser });
      people.push(person);
      return person;
    });
    for (const person of people) await person.leave();
    // A journey that failed says first what it waited for, and then which press did nothing.
    const lost = people.flatMap(({ complaints }) => complaints.filter((complaint) => complaint.includes(LOST_PRESS)));
    expect(lost).toEqual([]);
  },
  serverVariables: [{}, { option: true }],
  ownServer: async ({ serverVariables }, use) => {
    const server = await ServerProcess.start(serverVariables);
    await use(server);
    await server.remove();
  },
  operator: ['olga@operator.example', { option: true, scope: 'worker' }],
  commonServer: [
    async ({ operator }, use) => {
      const server = await ServerProcess.start();
      await addOperator(server.origin, operator);
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],
});

/** Makes a server's first account, its operator's: whoever comes next is a customer. */
export async function addOperator(origin: string, email: string): Promise<void> {
  const person = { organizationName: 'Operator', firstName: 'Olga', lastName: 'Reyes', email };
  const body = new URLSearchParams({ ...person, password: PASSWORD });
  const answer = await fetch(`${origin}/api/signup`, {
    method: 'POST',
    headers: { Origin: origin },
    body,
    redirect: 'manual',
  });
  if (answer.status !== 303) throw new Error(`the operator was answered ${answer.status}`);
}

let addresses = 0;

/** An email address that nobody on the common server has. */
export function newAddress(first = 'dana'): string {
  addresses++;
  return `${first}.${addresses}@northfield.example`;
}
