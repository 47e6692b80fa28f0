import { useCallback, useEffect, useRef, useState } from 'react';
import type { Endpoint, ReplyOf } from '#sync/domain/common/endpoint.ts';
import { call, CallError } from '#web/store/calls/call.ts';

/** Why there is no fresh answer. 'offline': the server could not be asked. `message`: the server's own. */
export interface CallProblem {
  kind: 'offline' | 'signed_out' | 'no_access' | 'failed';
  message: string;
  /** The server's code, if it answered. */
  code?: string | undefined;
}

export interface Called<T> {
  /** The last answer; undefined before the first. */
  value: T | undefined;
  /** When it came (ISO). */
  at: string | undefined;
  /** Set while the last answer, if any, may be outdated. */
  problem: CallProblem | undefined;
  reload: () => Promise<void>;
}

/** What went wrong with a call, in terms people can act on. */
export function problemOf(error: unknown): CallProblem {
  if (!(error instanceof CallError)) return offline;
  const message = error.body?.message ?? error.message;
  const code = error.body?.code;
  if (error.status === 401) return { kind: 'signed_out', message, code };
  return { kind: error.status === 403 ? 'no_access' : 'failed', message, code };
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Asks the server for something that is not stored on this device, and again when the page returns to the front, when
 * the network comes back, and after 1, 2, 4 s and so on, at most 30 s, while a server that should be there is not
 * heard. `input` is compared as JSON. A late answer to an earlier question is dropped.
 */
export function useCall<E extends Endpoint>(endpoint: E, input: Parameters<typeof call<E>>[1]): Called<ReplyOf<E>> {
  const [answer, setAnswer] = useState<Answer<ReplyOf<E>>>({ ...nothing, question: '' });
  const asked = useRef(0);
  const text = JSON.stringify(input);
  // The answer to another question does not count.
  const fail = useCallback(
    (problem: CallProblem) =>
      setAnswer((before) => ({ ...(before.question === text ? before : nothing), question: text, problem })),
    [text],
  );

  const reload = useCallback(async () => {
    const number = (asked.current += 1);
    try {
      const value = await call(endpoint, JSON.parse(text) as typeof input);
      const at = new Date().toISOString();
      if (number === asked.current) setAnswer({ value, at, problem: undefined, question: text });
    } catch (error) {
      if (number === asked.current) fail(problemOf(error));
    }
  }, [endpoint, text, fail]);

  useEffect(() => {
    const ask = () => void reload();
    const lose = () => fail(offline);
    ask();
    window.addEventListener('online', ask);
    window.addEventListener('focus', ask);
    window.addEventListener('offline', lose);
    return () => {
      window.removeEventListener('online', ask);
      window.removeEventListener('focus', ask);
      window.removeEventListener('offline', lose);
    };
  }, [reload, fail]);
  // A network says it is back before it carries anything, so one question at that moment is not enough.
  const pause = useRef(FIRST_PAUSE_MS);
  useEffect(() => {
    if (answer.problem?.kind !== 'offline') pause.current = FIRST_PAUSE_MS;
    else if (navigator.onLine !== false) {
      const timer = setTimeout(() => void reload(), pause.current);
      pause.current = Math.min(pause.current * 2, LONGEST_PAUSE_MS);
      return () => clearTimeout(timer);
    }
    return undefined;
  }, [answer, reload]);
  const { value, at, problem } = answer;
  return { value, at, problem, reload };
}

type Answer<T> = Omit<Called<T>, 'reload'> & { question: string };

const offline: CallProblem = { kind: 'offline', message: 'The server cannot be reached.' };
const nothing = { value: undefined, at: undefined, problem: undefined };
