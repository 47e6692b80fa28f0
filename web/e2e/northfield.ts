import type { Page } from 'playwright/test';
import { newAddress } from './journey.ts';
import { namesOf, signUp, type Person } from './person.ts';
import type { ServerProcess } from './server-process.ts';

/** Dana Whitfield, who created the workspace Northfield and is signed in. She has no page open yet. */
export async function foundNorthfield(
  arrive: (options: { worker: boolean }) => Promise<Person>,
  server: Pick<ServerProcess, 'origin'>,
): Promise<{ dana: Person; page: Page; email: string }> {
  const email = newAddress();
  const dana = await arrive({ worker: false });
  const page = await dana.page();
  await signUp(page, server.origin, namesOf(email, { organization: 'Northfield' }));
  return { dana, page, email };
}
