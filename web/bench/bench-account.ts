import type { User } from '#sync/domain/people/user-record.ts';
import { PASSWORD } from '#web/e2e/person.ts';

/** Makes the server's first organization without a browser. Returns the session's cookie and its person. */
export async function signUpByCall(origin: string): Promise<{ cookie: string; user: User }> {
  const body = new URLSearchParams({
    organizationName: 'Bench',
    firstName: 'Dana',
    lastName: 'Whitfield',
    email: 'dana@bench.example',
    password: PASSWORD,
  });
  const headers = { Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' };
  const answer = await fetch(`${origin}/api/signup`, { method: 'POST', body, headers, redirect: 'manual' });
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const user = (await (await fetch(`${origin}/api/auth/user`, { headers: { Cookie: cookie } })).json()) as User;
  return { cookie, user };
}
