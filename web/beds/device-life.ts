import { setTimeout as sleep } from 'node:timers/promises';
import { timeOfKey } from '#sync/engine/mutation.ts';
import { LOST } from '#sync/engine/run-mutation.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';
import { countToken, isWithin } from './act-lines.ts';
import {
  addToNotes,
  chooseStatus,
  columns,
  createTicketByHand,
  leaveDraft,
  lookAtControl,
  lookForTicket,
  moveTicketByHand,
  statuses,
} from './device-acts.ts';
import { DeviceEar } from './device-ear.ts';
import { loseStore } from './device-loss.ts';
import { DeviceTabs } from './device-tabs.ts';
import type { Dweller, Ground } from './dweller.ts';
import type { Act, HistoryDevice, Left, Truth } from './history.ts';

/** How long (ms) a screen may take to show what was confirmed, and at the end what the server has. */
const SHOWN_MS = 5_000;
const SETTLED_MS = 30_000;
/** A larger board no longer shows every ticket without scrolling. */
const MOST_TICKETS = 32;

/** One person working at one device through everything that happens to it. */
export class DeviceLife {
  readonly #who: Dweller;
  readonly #ground: Ground;
  readonly #random: SeededRandom;
  readonly #tabs: DeviceTabs;
  readonly #ear: DeviceEar;
  readonly #statuses = new Map<string, string>();
  readonly #tickets: string[] = [];
  #last: string | undefined;
  #draft: { at: number; value: string } | undefined;
  readonly #gone = new Set<Act>();
  #isOffline = false;
  #count = 0;

  constructor(who: Dweller, ground: Ground, random: SeededRandom) {
    this.#who = who;
    this.#ground = ground;
    this.#random = random;
    this.#tabs = new DeviceTabs(who.person, ground.origin, this.#records);
    this.#ear = new DeviceEar(who, ground, this.#tabs);
  }

  get #records(): string[] {
    return [...this.#ground.shared, ...this.#who.own, ...this.#ground.contested];
  }

  /** Works as long as `goes` holds; sets shared statuses only as long as `contests` holds. */
  async live(goes: () => boolean, contests: () => boolean): Promise<void> {
    while (goes()) {
      const throws = this.#random.below(100);
      if (throws < 4) await this.#crash();
      else if (throws < 9) await this.#turn('reloads a tab', () => this.#tabs.reload(this.#random));
      else if (throws < 14) await this.#turn('closes a tab', () => this.#tabs.close(this.#random));
      else if (throws < 22)
        await this.#turn(this.#isOffline ? 'is online' : 'is offline', () => this.#network(!this.#isOffline));
      else if (throws < 26 && this.#ground.loses) await this.#guard('loses its store', () => this.#lose());
      else if (throws < 31) await sleep(this.#random.below(2_500));
      else await this.#guard('acts', () => this.#act(contests()));
      if (this.#ground.needsJournals && this.#draft === undefined)
        await this.#guard('leaves a draft', () => this.#leaveDraft());
      await this.#guard('looks', () => this.#look());
    }
  }

  /** Restores the device's network and waits until its queue is sent. */
  async settle(): Promise<void> {
    await this.#network(false);
    // A page that got 'no access' asks again only after minutes, or when it is reopened.
    if (this.#ground.recorder.outs.some(({ device }) => device === this.#who.name)) await this.#tabs.forget();
    await this.#tabs.controls();
    await this.#tabs.board();
    await this.#ear.readWhen(({ queue }) => queue.length === 0);
  }

  /**
   * What remains once everybody has settled. It may take a moment: a colleague's change, sent again, can restore the
   * record whose absence set another change aside.
   */
  async leave(): Promise<Pick<HistoryDevice, 'queue' | 'asides'>> {
    const reading = await this.#ear.readWhen(
      ({ queue, asides }) => queue.length === 0 && asides.every(({ code }) => code !== LOST),
    );
    const asides = reading?.asides ?? [];
    const draft = this.#draft;
    if (draft) {
      const isThere = reading?.drafts.includes(draft.value) ?? false;
      this.#ground.recorder.drafts.push({ device: this.#who.name, ...draft, isThere });
    }
    const listed = asides.length === 0 ? 0 : await this.#ear.countListed();
    return { queue: reading?.queue ?? [], asides: asides.map((one) => ({ ...one, listed: listed === asides.length })) };
  }

  /** Looks at everything once more, waiting until it matches the server. */
  async lookBack(truth: Truth): Promise<void> {
    // One time limit for all records; otherwise each lasting difference would be waited for separately.
    const until = Date.now() + SETTLED_MS;
    const left = () => Math.max(0, until - Date.now());
    for (const record of this.#records) {
      await this.#lookAt(record, left(), ({ notes, status }) => {
        return notes === (truth.notes[record] ?? '') && status === (truth.statuses[record] ?? 'not_started');
      });
    }
    for (const { title, column } of truth.tickets) await this.#lookFor(title, left(), (shown) => shown === column);
    await this.#ear.hear(await this.#tabs.controls());
  }

  async #act(contests: boolean): Promise<void> {
    const { shared, contested, tickets } = this.#ground;
    const kind = this.#random.below(100);
    if (kind < 45) await this.#write(this.#random.pick(shared));
    else if (kind < 70)
      await this.#choose(this.#random.pick(contests ? [...this.#who.own, ...contested] : this.#who.own));
    else if (kind < 85 && tickets.length < MOST_TICKETS) await this.#create(this.#random.pick(columns));
    else if (tickets.length > 0) await this.#move(this.#random.pick(tickets));
  }

  async #write(record: string): Promise<void> {
    const page = await this.#tabs.controls();
    const value = this.#token('n');
    await this.#do({ what: 'note', record, value }, () => addToNotes(page, record, value));
  }

  async #choose(record: string): Promise<void> {
    const page = await this.#tabs.controls();
    const { status } = await lookAtControl(page, record);
    const value = this.#random.pick(statuses.filter((one) => one !== status));
    // Until the screen confirms the change, it may show either status.
    this.#statuses.delete(record);
    await this.#do({ what: 'status', record, value, saw: status }, () => chooseStatus(page, record, value));
    if (this.#who.own.includes(record)) this.#statuses.set(record, value);
  }

  async #create(to: string): Promise<void> {
    const page = await this.#tabs.board();
    const value = this.#token('t');
    await this.#do({ what: 'ticket', record: value, value }, () => createTicketByHand(page, value, to));
    this.#tickets.push(value);
    this.#ground.tickets.push(value);
  }

  async #move(record: string): Promise<void> {
    const page = await this.#tabs.board();
    const stands = await lookForTicket(page, record);
    // Created by somebody else and not here yet.
    if (stands === null) return;
    const value = this.#random.pick(columns.filter((one) => one !== stands));
    await this.#do({ what: 'move', record, value }, async () => {
      const ended = await moveTicketByHand(page, record, value);
      // If a colleague has just moved it to the same column, there is nothing to announce.
      const isMovedThere = this.#ground.recorder.acts.some(
        (act) => act.what === 'move' && act.record === record && act.value === value && act.device !== this.#who.name,
      );
      if (ended === 'silent' && !isMovedThere) throw new Error(`nothing says that ${record} is in ${value}`);
      return ended === 'told';
    });
  }

  #token(letter: string): string {
    return `${this.#who.name}${letter}${++this.#count}q`;
  }

  // `work` returns false if it had no effect; then nothing was confirmed.
  async #do(act: Pick<Act, 'what' | 'record' | 'value' | 'saw'>, work: () => Promise<boolean | void>): Promise<void> {
    const { recorder } = this.#ground;
    const begun = recorder.begin({ device: this.#who.name, ...act });
    this.#last = act.record;
    try {
      if ((await work()) !== false) recorder.tell(begun);
    } finally {
      recorder.leave(begun);
    }
  }

  async #look(): Promise<void> {
    const others = this.#random.chance(0.3) ? [this.#random.pick([...this.#records, ...this.#tickets])] : [];
    for (const record of new Set([...(this.#last ? [this.#last] : []), ...others])) {
      if (this.#records.includes(record))
        await this.#lookAt(record, SHOWN_MS, (shown) => this.#isAllThere(record, shown));
      else if (this.#tickets.includes(record)) await this.#lookFor(record, SHOWN_MS, (column) => column !== null);
    }
    const [page] = this.#tabs.open;
    if (page) await this.#ear.hear(page);
  }

  #isAllThere(record: string, { notes, status }: { notes: string; status: string }): boolean {
    const written = this.#ground.recorder.acts.filter(
      (act) =>
        act.device === this.#who.name &&
        act.what === 'note' &&
        act.record === record &&
        act.told !== null &&
        !this.#gone.has(act),
    );
    const chosen = this.#statuses.get(record);
    return written.every(({ value }) => countToken(notes, value) > 0) && (chosen === undefined || chosen === status);
  }

  // A screen may need a moment; what it shows when the time is up counts.
  async #lookAt(
    record: string,
    within: number,
    isDone: (shown: { notes: string; status: string }) => boolean,
  ): Promise<void> {
    const page = await this.#tabs.controls();
    const until = Date.now() + within;
    let shown = await lookAtControl(page, record);
    while (!isDone(shown) && Date.now() < until) {
      await sleep(100);
      shown = await lookAtControl(page, record);
    }
    this.#ground.recorder.look({ device: this.#who.name, record, ...shown });
  }

  async #lookFor(record: string, within: number, isDone: (column: string | null) => boolean): Promise<void> {
    const page = await this.#tabs.board();
    const until = Date.now() + within;
    let column = await lookForTicket(page, record);
    while (!isDone(column) && Date.now() < until) {
      await sleep(100);
      column = await lookForTicket(page, record);
    }
    this.#ground.recorder.look({ device: this.#who.name, record, column });
  }

  async #network(isOffline: boolean): Promise<void> {
    await this.#who.person.context.setOffline(isOffline);
    this.#isOffline = isOffline;
  }

  async #turn(what: string, work: () => Promise<unknown>): Promise<void> {
    this.#ground.recorder.fault(`${this.#who.name} ${what}`);
    await this.#guard(what, work);
  }

  // A failure that no fault explains is a finding; the next act starts in fresh tabs.
  async #guard(what: string, work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      const [first = '', ...more] = String(error).split('\n');
      const call = more.find((line) => line.includes('waiting for') || line.includes('Locator')) ?? '';
      const shown = await this.#tabs.describe();
      this.#ground.recorder.trouble(this.#who.name, `${what}: ${first} ${call.trim()} ${shown}`);
      await this.#tabs.forget();
    }
  }

  // Closes a tab while its dialog holds an unsaved draft.
  async #leaveDraft(): Promise<void> {
    const [record] = this.#who.own;
    if (record === undefined) return;
    const value = this.#token('f');
    await leaveDraft(await this.#tabs.controls(), record, value);
    this.#draft = { at: Date.now(), value };
    await this.#tabs.forget();
  }

  async #lose(): Promise<void> {
    const queue = await loseStore(
      { who: this.#who, ground: this.#ground, tabs: this.#tabs, ear: this.#ear, random: this.#random },
      {
        work: async () => this.#act(false),
        look: async () => this.#look(),
        network: async (isOffline) => this.#network(isOffline),
      },
    );
    this.#forgetGone(queue);
  }

  // Later looks do not wait for changes that may be lost; the final check asks whether the loss was reported.
  #forgetGone(queue: readonly Left[]): void {
    const made = (act: Act) => queue.some((left) => isWithin(Date.parse(timeOfKey(left.key)), act));
    for (const act of this.#ground.recorder.acts) if (act.device === this.#who.name && made(act)) this.#gone.add(act);
    for (const act of this.#gone) {
      if (act.what === 'status') this.#statuses.delete(act.record);
      const index = this.#tickets.indexOf(act.record);
      if (index >= 0) this.#tickets.splice(index, 1);
    }
  }

  // Kills the browser at a random moment within an act.
  async #crash(): Promise<void> {
    const act = this.#act(false).catch(() => undefined);
    await sleep(this.#random.below(900));
    await this.#turn('is killed with its browser', async () => {
      await this.#tabs.crash();
      await act;
      this.#isOffline = false;
    });
  }
}
