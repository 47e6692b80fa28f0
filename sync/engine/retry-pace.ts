/** Somebody who types without a pause causes one attempt a second. */
const TRY_GAP_MS = 1_000;
const PROBES_MS = [1_000, 2_000, 4_000] as const;
/** With nothing to send, or after ten minutes without input, nobody is there to notice the difference. */
const QUIET_PROBE_MS = 15_000;
const QUIET_AFTER_MS = 600_000;
/** A hidden page leaves sending to the browser's background sync and checks only now and then. */
const HIDDEN_PROBE_MS = 60_000;
/** After this many unanswered probes a whole round is tried: something may be blocking only the probes. */
const PROBES_PER_ROUND = 15;
const HOLD_CEILING_MS = 60_000;

export interface PaceView {
  isUnsent: boolean;
  isVisible: boolean;
}

/**
 * The duration plus or minus up to a quarter, so that devices that lost a server together do not come back together.
 */
export function spread(duration: number, chance: number): number {
  return Math.round(duration * (0.75 + chance * 0.5));
}

/**
 * Milliseconds until the next attempt after `failures` in a row on a server that answers (or on this device itself):
 * random, below a ceiling that doubles from one second to a minute.
 */
export function holdDelay(failures: number, chance: number): number {
  const ceiling = Math.min(1_000 * 2 ** Math.max(0, failures - 1), HOLD_CEILING_MS);
  return Math.round(250 + chance * (ceiling - 250));
}

/**
 * How one page comes back after an outage. It sends light probes, and the first one answered starts a round, so that an
 * outage costs the returning server little and a person seconds. Has neither clock nor randomness: `now` is
 * milliseconds of any one clock, `chance` is in [0, 1).
 */
export class RetryPace {
  #silent = 0;
  #refused = 0;
  #holdUntil = -Infinity;
  #triedAt = -Infinity;
  #touchedAt: number;

  constructor(now: number) {
    this.#touchedAt = now;
  }

  /** Somebody is using the page: a wait meant to spare the server does not apply to a person. */
  touched(now: number): void {
    this.#touchedAt = now;
    this.#holdUntil = -Infinity;
  }

  /** Milliseconds until a requested attempt is due: 0, or up to a second if one was just made. */
  untilNextTry(now: number): number {
    return Math.min(TRY_GAP_MS, Math.max(0, this.#triedAt + TRY_GAP_MS - now));
  }

  /** Milliseconds until the next probe: 1 s, 2 s, then every 4 s while it matters to somebody. */
  untilProbe(now: number, { isUnsent, isVisible }: PaceView, chance: number): number {
    if (!isVisible) return spread(HIDDEN_PROBE_MS, chance);
    const isUrgent = isUnsent && now - this.#touchedAt < QUIET_AFTER_MS;
    const step = PROBES_MS[Math.min(this.#silent, PROBES_MS.length - 1)];
    return spread(isUrgent && step ? step : QUIET_PROBE_MS, chance);
  }

  probed(now: number): void {
    this.#triedAt = now;
    this.#silent++;
  }

  /** True when a round is due although no probe was answered. */
  isRoundDue(): boolean {
    return this.#silent > 0 && this.#silent % PROBES_PER_ROUND === 0;
  }

  /**
   * The server answered. Returns the milliseconds until a round may start: 0, unless rounds failed on a server that
   * answers.
   */
  heard(now: number): number {
    this.#silent = 0;
    return Math.max(0, this.#holdUntil - now);
  }

  /** A round got no answer. `wasHeard`: the server had just been heard. */
  lost(now: number, wasHeard: boolean, chance: number): void {
    this.#triedAt = now;
    if (!wasHeard) return;
    this.#refused++;
    if (this.#refused > 1) this.#holdUntil = now + holdDelay(this.#refused, chance);
  }

  won(): void {
    this.#silent = 0;
    this.#refused = 0;
    this.#holdUntil = -Infinity;
  }
}
