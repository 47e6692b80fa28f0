import type { Act, BedDraft, BedLook, Fault, Loss, Out, Trouble, Words } from './history.ts';

/** Collects what people do and see, in order. */
export class Recorder {
  readonly acts: Act[] = [];
  readonly looks: BedLook[] = [];
  readonly words: Words[] = [];
  readonly losses: Loss[] = [];
  readonly outs: Out[] = [];
  readonly drafts: BedDraft[] = [];
  readonly troubles: Trouble[] = [];
  readonly faults: Fault[] = [];

  /** The acts that a screen confirmed. */
  get told(): Act[] {
    return this.acts.filter((act) => act.told !== null);
  }

  /** Starts recording an act. It counts as cut off until `tell` is called. */
  begin(act: Pick<Act, 'device' | 'what' | 'record' | 'value' | 'saw'>): Act {
    const now = Date.now();
    const begun: Act = { ...act, id: this.acts.length + 1, began: now, told: null, ended: Infinity };
    this.acts.push(begun);
    return begun;
  }

  /** The screen confirms it. */
  tell(act: Act): void {
    act.told = Date.now();
    act.ended = act.told;
  }

  /** The person turned away without a confirmation. */
  leave(act: Act): void {
    if (act.told === null) act.ended = Date.now();
  }

  look(look: Omit<BedLook, 'at'>): void {
    this.looks.push({ at: Date.now(), ...look });
  }

  fault(what: string): void {
    this.faults.push({ at: Date.now(), what });
  }

  trouble(device: string, what: string): void {
    this.troubles.push({ device, at: Date.now(), what });
  }

  /** The last events up to a moment, one per line, to find the cause of a failure. */
  tail(until: number, count: number): string[] {
    const clock = (at: number) => new Date(at).toISOString().slice(11, 23);
    const lines = [
      ...this.acts.flatMap(({ began, told, device, what, record, value, id }) => [
        [began, `${device} begins act ${id}: ${what} ${record} ${value}`] as const,
        ...(told === null ? [] : [[told, `${device} is told that act ${id} is saved`] as const]),
      ]),
      ...this.looks.map(({ at, device, ...seen }) => [at, `${device} sees ${JSON.stringify(seen)}`] as const),
      ...this.words.map(({ at, device, said, waiting }) => [at, `${device} reads '${said}', ${waiting} wait`] as const),
      ...this.losses.map(
        ({ read, device, what, before, told, said }) =>
          [
            read,
            `${device} lost ${what}, ${before.length} waited, is told ${JSON.stringify(told)}: '${said}'`,
          ] as const,
      ),
      ...this.faults.map(({ at, what }) => [at, `FAULT ${what}`] as const),
      ...this.troubles.map(({ at, device, what }) => [at, `TROUBLE ${device}: ${what}`] as const),
    ];
    const before = lines.filter(([at]) => at <= until).sort((a, b) => a[0] - b[0]);
    return before.slice(-count).map(([at, line]) => `${clock(at)} ${line}`);
  }
}
