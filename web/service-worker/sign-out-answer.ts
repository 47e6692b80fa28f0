import { endSession } from '#web/account/end-session.ts';
import { findPerson, forgetDevicePerson } from './device-person.ts';

const TAG = 'sign-out-';

/** Wakes the worker once there is a network again. */
export interface WakeUp {
  register(tag: string): Promise<void>;
}

export function isSignOut(url: URL, request: Request): boolean {
  return request.mode === 'navigate' && url.pathname === '/api/logout';
}

/**
 * Passes a sign-out on to the server. When the server has ended the session and redirects, the device forgets the
 * person too; their records stay, as after 'Keep on this device and sign out'. Offline, somebody who has already left
 * this device gets to the start page, and the server is told later.
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
  if (response.type === 'opaqueredirect') await forgetDevicePerson().catch(() => undefined);
  return response;
}

/** Sends the server the sign-out that `answerSignOut` could not send. Undefined for other tags. */
export function tellSignOut(tag: string): Promise<void> | undefined {
  return tag.startsWith(TAG) ? endSession(tag.slice(TAG.length)) : undefined;
}
