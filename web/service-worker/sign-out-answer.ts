import { endSession } from '#web/data/account/end-session.ts';
import { findPerson, forgetPerson } from './device-person.ts';

const TAG = 'sign-out-';

/** Wakes the worker once there is a network again. */
export interface WakeUp {
  register(tag: string): Promise<void>;
}

/** Whether a request goes to the server's sign-out. */
export function isSignOut(url: URL, request: Request): boolean {
  return request.mode === 'navigate' && url.pathname === '/api/logout';
}

/**
 * Passes a sign-out by its plain address on, and takes note: once the server has ended the session and redirects,
 * nobody is signed in on this device either. Their records stay, as after 'Keep on this device and sign out'. Without a
 * network whoever has left this device already comes to the start page, and the server is told later.
 */
export async function answerSignOut(url: URL, request: Request, wakeUp: WakeUp | undefined): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(request);
  } catch (error) {
    const sessionId = url.searchParams.get('session');
    if (sessionId === null || (await findPerson())) throw error;
    await wakeUp?.register(`${TAG}${sessionId}`).catch(() => undefined);
    return Response.redirect(new URL('/', url), 303);
  }
  if (response.type === 'opaqueredirect') await forgetPerson().catch(() => undefined);
  return response;
}

/** Tells the server what `answerSignOut` could not. Undefined for another tag. */
export function tellSignOut(tag: string): Promise<void> | undefined {
  return tag.startsWith(TAG) ? endSession(tag.slice(TAG.length)) : undefined;
}
