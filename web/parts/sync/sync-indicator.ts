import type { SyncStatusState, SyncStatusText } from '#web/kit/sync-status.tsx';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import type { SyncStatus } from '#web/store/sync-status.ts';
import { countOf, formatCount } from '#web/words/counts.ts';
import { foreignWords } from '#web/words/messages.ts';

/** The inputs of the pill in the top bar. */
export interface IndicatorFacts {
  /** Something did not fit on this device, and there is no room for it yet. */
  isFull: boolean;
  /** Conflicts that involve this person, and changes that were set aside. */
  decisions: number;
  status: SyncStatus;
  /** Changes in the queue. */
  waiting: number;
  /** Files whose bytes the server still lacks. */
  files: number;
  /** Changes of others that this device carries. */
  carried: number;
  /** Whether the browser believes it is online; matters only until the first round. */
  isOnLine: boolean;
  /** A round has been running long enough to mention. */
  isLongRound: boolean;
  /** Changes or files have been waiting for longer than sending takes. */
  isLongWait: boolean;
}

export interface Indicator {
  state: SyncStatusState;
  long: SyncStatusText;
  /** Below 640 px. */
  short: SyncStatusText;
  /** What assistive technology announces on a change; null for changes not worth announcing. Never a count. */
  announcement: string | null;
}

type Kind = 'sign_in' | 'wrong_person' | 'no_access' | 'upgrade';

// In each of these states nothing is lost, and only a person can resolve it.
const stops: Readonly<Record<Kind, Omit<Indicator, 'state'>>> = {
  sign_in: {
    long: { strong: 'Sign in to sync' },
    short: { strong: 'Sign in' },
    announcement: 'Sign in to sync. Changes are saved on this device.',
  },
  wrong_person: {
    long: { strong: 'Sign in to sync', rest: '· another person is signed in' },
    short: { strong: 'Sign in' },
    announcement: 'Another person is signed in on this browser. Your changes are saved on this device.',
  },
  no_access: {
    long: { strong: 'No access' },
    short: { strong: 'No access' },
    announcement: 'This account no longer has access. Changes are saved on this device.',
  },
  upgrade: {
    long: { strong: 'Update to sync' },
    short: { strong: 'Update' },
    announcement: 'The app needs an update before it can sync. Changes are saved on this device.',
  },
};

function isStop(outcome: SyncStatus['outcome']): outcome is Kind {
  return Object.hasOwn(stops, outcome);
}

export function isOffline({ status, isOnLine }: Pick<IndicatorFacts, 'status' | 'isOnLine'>): boolean {
  return status.outcome === 'unreachable' || (status.outcome === 'never' && !isOnLine);
}

/**
 * When something saved now will be sent, as far as this device knows: null for at once, otherwise the end of a
 * sentence.
 */
export function whenSent({ status, isOnLine }: Pick<IndicatorFacts, 'status' | 'isOnLine'>): string | null {
  if (!isOnLine || status.outcome === 'unreachable') return 'when this device is connected';
  const goesOn = status.outcome === 'done' || status.outcome === 'unfinished' || status.outcome === 'never';
  return goesOn && !status.paused ? null : 'when syncing resumes';
}

/**
 * A toast about a completed change, worded so that it is true while the change is only on this device. `when`: see
 * whenSent.
 */
export function asUnsent(message: ToastMessage, when: string): ToastMessage {
  if (message.isServersWord || (message.glyph !== 'complete' && !message.unsent)) return message;
  const { title, description, unsent } = message;
  const done = (title === 'Success' ? description : [title, description].filter(Boolean).join(': ')) ?? title;
  const what = done.replace(/ successfully\b/i, '').replace(/[.!]$/, '');
  const words = unsent ?? { title: 'Saved on this device', sends: `${what}. It is sent` };
  return { ...message, title: words.title, description: `${words.sends} ${when}.`, glyph: 'device' };
}

// Files are sent after their records, so they are counted only once no change is waiting.
function waitsHere({ waiting, files }: IndicatorFacts): string | undefined {
  if (waiting > 0) return countOf(waiting, 'change');
  return files > 0 ? countOf(files, 'file') : undefined;
}

function carriedHere({ carried }: IndicatorFacts): string | undefined {
  return carried > 0 ? `${formatCount(carried)} carried` : undefined;
}

function savedOnDevice(facts: IndicatorFacts): string {
  const what = waitsHere(facts);
  const carried = carriedHere(facts);
  if (carried !== undefined) return what === undefined ? `· ${carried}` : `· ${what} saved here, ${carried}`;
  return what === undefined ? '· nothing is waiting to be sent' : `· ${what} saved on this device`;
}

/**
 * The first that applies: a full device, a decision, sign-in and other stops, paused, something other than the server
 * answering, a failure here, offline, syncing, synced.
 */
export function indicatorOf(facts: IndicatorFacts): Indicator {
  const { decisions, status, waiting } = facts;
  const what = waitsHere(facts);
  if (facts.isFull || status.outcome === 'full') {
    const rest = what === undefined ? undefined : `· ${what} to send`;
    return {
      state: 'decision',
      long: { strong: 'This device is full', rest },
      short: { strong: 'Device full' },
      announcement: 'This device is full. The sync panel says what to do.',
    };
  }
  if (decisions > 0) {
    return {
      state: 'decision',
      long: { strong: `${formatCount(decisions)} ${decisions === 1 ? 'needs' : 'need'} your decision` },
      short: { strong: `${formatCount(decisions)} to decide` },
      announcement: 'Your decision is needed in the sync panel.',
    };
  }
  if (isStop(status.outcome)) {
    const stop = stops[status.outcome];
    const isLasting = status.outcome === 'no_access' || status.outcome === 'upgrade';
    return { state: 'signin', ...stop, ...(isLasting && { long: { ...stop.long, rest: savedOnDevice(facts) } }) };
  }
  const counts = [waiting || facts.files, facts.carried].filter((count) => count > 0);
  const short = counts.length === 0 ? undefined : `· ${counts.map(formatCount).join(' + ')}`;
  if (status.paused) {
    return {
      state: 'offline',
      long: { strong: 'Paused', rest: savedOnDevice(facts) },
      short: { strong: 'Paused', rest: short },
      announcement: 'Sync is paused. Changes are saved on this device.',
    };
  }
  if (status.outcome === 'unreachable' && status.foreign) {
    return {
      state: 'offline',
      long: { strong: foreignWords, rest: short },
      short: { strong: 'Not the server', rest: short },
      announcement: `${foreignWords}. Changes are saved on this device.`,
    };
  }
  if (status.outcome === 'failed') {
    return {
      state: 'offline',
      long: { strong: 'Sync failed here', rest: savedOnDevice(facts) },
      short: { strong: 'Sync failed', rest: short },
      announcement: 'Sync failed on this device and will be retried. Changes are saved on this device.',
    };
  }
  if (isOffline(facts)) {
    return {
      state: 'offline',
      long: { strong: 'Offline', rest: savedOnDevice(facts) },
      short: { strong: 'Offline', rest: short },
      announcement: 'Offline. Changes are saved on this device.',
    };
  }
  if (status.outcome === 'never') {
    return {
      state: 'syncing',
      long: { strong: 'Syncing', rest: '· still arriving' },
      short: { strong: 'Arriving' },
      announcement: null,
    };
  }
  if (status.outcome === 'unfinished') {
    return { state: 'syncing', long: { strong: 'Syncing' }, short: { strong: 'Syncing' }, announcement: null };
  }
  if (facts.isLongRound && status.phase === 'syncing' && status.total > 0) {
    const current = Math.min(status.total, Math.max(0, status.total - status.waiting) + 1);
    const rest = `${formatCount(current)} of ${formatCount(status.total)}`;
    return { state: 'syncing', long: { strong: 'Syncing', rest }, short: { strong: rest }, announcement: null };
  }
  const count = waiting > 0 ? formatCount(waiting) : what;
  const held = [count !== undefined && `${count} waiting`, carriedHere(facts)].filter(Boolean).join(', ');
  const rest = facts.isLongWait && held !== '' ? `· ${held}` : '· synced';
  return {
    state: 'synced',
    long: { strong: 'Online', rest },
    short: { strong: 'Online' },
    announcement: 'Online, synced.',
  };
}
