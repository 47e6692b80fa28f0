/** A person who presses keys all the time causes one try a second. */
const TRY_GAP_MS = 1_000;
const PROBES_MS = [1_000, 2_000, 4_000] as const;
/** Where nothing waits to be sent, and after ten minutes without anybody's touch, nobody is there to see the difference. */
const QUIET_PROBE_MS = 15_000;
const QUIET_AFTER_MS = 600_000;
/** A page that nobody sees leaves sending to the browser's background sync and only looks now and then. */
const HIDDEN_PROBE_MS = 60_000;
/** After so many probes without an answer a whole round is tried: something may stand in the way of probes alone. */
const PROBES_PER_ROUND = 15;
const HOLD_CEILING_MS = 60_000;

export interface PaceView {
  /** Something waits to be sent. */
  isUnsent: boolean;
  /** The page is on the screen. */
  isVisible: boolean;
}

/** The duration, longer or shorter by up to a quarter, so that devices that lost a server together do not come back together. */
export function spread(duration: number, chance: number): number {
  return Math.round(duration * (0.75 + chance * 0.5));
}

/**
 * Milliseconds until the next try after `failures` in a row that an answering server, or this device itself, did not let through: anywhere
 * under a ceiling that doubles from one second to a minute.
 */
export function holdDelay(failures: number, chance: number): number {
  const ceiling = Math.min(1_000 * 2 ** Math.max(0, failures - 1), HOLD_CEILING_MS);
  return Math.round(250 + chance * (ceiling - 250));
}

/**
 * How one page comes back after an outage. It asks by a light probe, and a round follows the first probe that is heard, so that an outage costs
 * the returning server little and a person seconds. Knows neither clock nor chance: `now` is in milliseconds of any one clock, `chance` is in [0, 1).
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

  /** Somebody is there: what held back for the server's sake does not hold back a person. */
  touched(now: number): void {
    this.#touchedAt = now;
    this.#holdUntil = -Infinity;
  }

  /** Milliseconds until a try is due that something has asked for: at once, or a second after the one before. */
  untilNextTry(now: number): number {
    return Math.min(TRY_GAP_MS, Math.max(0, this.#triedAt + TRY_GAP_MS - now));
  }

  /** Milliseconds until the next probe: 1 s, 2 s, then 4 s while it matters to somebody. */
  untilProbe(now: number, { isUnsent, isVisible }: PaceView, chance: number): number {
    if (!isVisible) return spread(HIDDEN_PROBE_MS, chance);
    const isUrgent = isUnsent && now - this.#touchedAt < QUIET_AFTER_MS;
    const step = PROBES_MS[Math.min(this.#silent, PROBES_MS.length - 1)];
    return spread(isUrgent && step ? step : QUIET_PROBE_MS, chance);
  }

  /** A probe goes out. */
  probed(now: number): void {
    this.#triedAt = now;
    this.#silent++;
  }

  /** True when a round is due although no probe was heard. */
  isRoundDue(): boolean {
    return this.#silent > 0 && this.#silent % PROBES_PER_ROUND === 0;
  }

  /** The server was heard. Answers in how many milliseconds a round may start: at once, unless rounds failed on a server that is heard. */
  heard(now: number): number {
    this.#silent = 0;
    return Math.max(0, this.#holdUntil - now);
  }

  /** A round got no answer, although the server had been heard before it (`wasHeard`) or for want of it. */
  lost(now: number, wasHeard: boolean, chance: number): void {
    this.#triedAt = now;
    if (!wasHeard) return;
    this.#refused++;
    if (this.#refused > 1) this.#holdUntil = now + holdDelay(this.#refused, chance);
  }

  /** A round came through. */
  won(): void {
    this.#silent = 0;
    this.#refused = 0;
    this.#holdUntil = -Infinity;
  }
}
