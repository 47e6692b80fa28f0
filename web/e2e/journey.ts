import { test as base } from 'playwright/test';
import { Person, type PersonOptions } from './person.ts';

type Arrival = Omit<PersonOptions, 'browser'> & {
  /** A browser and a profile on disk of their own, for what is to be ended, killed or restarted. */
  ownBrowser?: boolean;
};

/**
 * Journeys whose people leave by themselves. Those who need no browser of their own share the one that runs already,
 * each with their own storage.
 */
export const test = base.extend<{ arrive: (options?: Arrival) => Promise<Person> }>({
  arrive: async ({ browser }, use) => {
    const people: Person[] = [];
    await use(async ({ ownBrowser = false, ...options } = {}) => {
      const person = await Person.arrive(ownBrowser ? options : { ...options, browser });
      people.push(person);
      return person;
    });
    for (const person of people) await person.leave();
  },
});
