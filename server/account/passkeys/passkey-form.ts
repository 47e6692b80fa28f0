import * as z from 'zod/mini';
import { passkeyAnswerSchema, type PasskeyAnswer } from '#sync/domain/people/passkey-record.ts';

/** Shown under the button of a form whose passkey was refused. */
export const WRONG_PASSKEY = 'This passkey does not sign in here. Try again, or use another way.';

/** A passkey's answer from a form, where it is JSON; undefined for anything else. */
export function readPasskeyAnswer(typed: string): PasskeyAnswer | undefined {
  try {
    const parsed = z.safeParse(passkeyAnswerSchema, JSON.parse(typed));
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
