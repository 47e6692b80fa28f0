import { forgetPerson } from './device-person.ts';

/** Whether a request goes to the server's sign-out. */
export function isSignOut(url: URL, request: Request): boolean {
  return request.mode === 'navigate' && url.pathname === '/api/logout';
}

/**
 * Passes a sign-out by its plain address on, and takes note: once the server has ended the session and redirects,
 * nobody is signed in on this device either. Their records stay, as after 'Keep on this device and sign out'.
 */
export async function answerSignOut(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.type === 'opaqueredirect') await forgetPerson().catch(() => undefined);
  return response;
}
