import { endSession } from './end-session.ts';

const KEY = 'vernier-left-session';

/** The person leaves this device: the server hears of it at once or, without a network, later. */
export function keepLeftSession(sessionId: string): void {
  try {
    localStorage.setItem(KEY, sessionId);
  } catch {
    // A browser that keeps nothing has the worker's word, or the session's own end.
  }
}

/** The session that was left here is over, or another one has begun. */
export function dropLeftSession(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // It kept none.
  }
}

/** True where the server's answer is about a session that was left here: it has ended now. Throws without an answer. */
export async function endIfLeft(sessionId: string): Promise<boolean> {
  if (readLeft() !== sessionId) {
    dropLeftSession();
    return false;
  }
  await endSession(sessionId);
  dropLeftSession();
  return true;
}

function readLeft(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
