import { test as base, expect } from 'playwright/test';
import { LOST_PRESS } from '#web/testing/lost-press.ts';
import { PASSWORD, Person, type PersonOptions } from './person.ts';
import { ServerProcess } from './server-process.ts';

type Arrival = Omit<PersonOptions, 'browser' | 'watchesPresses'> & {
  /** A browser process and profile of the person's own, for journeys that close, kill or restart it. */
  ownBrowser?: boolean;
};

interface Journey {
  /** People leave by themselves at the end. Anyone without a browser of their own gets a context in the shared one. */
  arrive: (options?: Arrival) => Promise<Person>;
  /** Variables that `ownServer` is started with. */
  serverVariables: Record<string, string>;
  /** A server that the journey may stop, restart and look into. It is removed with the journey. */
  ownServer: ServerProcess;
}

interface Worker {
  /** Whose account is the first one on the common server. */
  operator: string;
  /** A server shared by journeys that need only an organization of their own, with new addresses (see `newAddress`). */
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
    // A failed journey reports first what it was waiting for, and then which press had no effect.
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

/** Creates a server's first account, the operator's, so that everybody after that is a customer. */
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

/** An email address that is still unused on the common server. */
export function newAddress(first = 'dana'): string {
  addresses++;
  return `${first}.${addresses}@northfield.example`;
}
