import { randomBytes } from 'node:crypto';
import { Agent, request, type IncomingMessage } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { PROTOCOL, type SyncAnswer, type SyncRequest } from '#sync/engine/answer.ts';
import { KeyMaker, type Mutation } from '#sync/engine/mutation.ts';

const keys = new KeyMaker(() => randomBytes(8));
const statuses = ['in_progress', 'complete'];

/** What the crowd measured, in milliseconds. */
export interface CrowdFigures {
  /** From the moment a device sends a change until every device has it. */
  everywhere: number[];
  /** Of each push, as its device waits for it. */
  push: number[];
  /** Of each push, as the server reports. */
  server: number[];
  pulls: number;
  /** Changes that not every device had at the end. */
  missing: number;
}

/** Devices of one organization, as far as the server can tell: streams, pulls and pushes, without their databases. */
export class DeviceCrowd {
  readonly #origin: string;
  readonly #cookie: string;
  readonly #accountId: string;
  readonly #devices: CrowdDevice[] = [];
  readonly #underWay = new Map<number, { began: number; left: number }>();
  readonly figures: CrowdFigures = { everywhere: [], push: [], server: [], pulls: 0, missing: 0 };
  #count = 0;

  constructor(origin: string, cookie: string, accountId: string) {
    this.#origin = origin;
    this.#cookie = cookie;
    this.#accountId = accountId;
  }

  /** Opens devices up to this number, each with its first pull and its stream. */
  async grow(count: number): Promise<void> {
    while (this.#devices.length < count) {
      const batch = Array.from({ length: Math.min(20, count - this.#devices.length) }, () => new CrowdDevice(this));
      this.#devices.push(...batch);
      await Promise.all(batch.map((device) => device.open()));
    }
  }

  /** Every device makes one change in `every` milliseconds, for `lasts`; then everything has `rest` to arrive. */
  async work(every: number, lasts: number, rest: number): Promise<void> {
    Object.assign(this.figures, { everywhere: [], push: [], server: [], pulls: 0, missing: 0 });
    const until = performance.now() + lasts;
    await Promise.all(
      this.#devices.map(async (device) => {
        await sleep(Math.random() * every);
        while (performance.now() < until) {
          const began = performance.now();
          await device.push(this.#nextChange());
          await sleep(Math.max(0, every - (performance.now() - began)));
        }
      }),
    );
    const latest = performance.now() + rest;
    while (this.#underWay.size > 0 && performance.now() < latest) await sleep(20);
    this.figures.missing = this.#underWay.size;
    this.#underWay.clear();
  }

  close(): void {
    for (const device of this.#devices) device.close();
  }

  async post(
    place: Pick<SyncRequest, 'clientId' | 'epoch' | 'baseCursor' | 'proof'>,
    mutations: Mutation[],
    agent?: Agent,
  ) {
    const id = keys.make(Date.now());
    const whole = { protocol: PROTOCOL, id, accountId: this.#accountId, continues: false, snapshot: null, whole: true };
    const response = await this.ask('POST', '/api/sync', agent, JSON.stringify({ ...whole, ...place, mutations }));
    const parts: Buffer[] = [];
    for await (const part of response) parts.push(part as Buffer);
    const bytes = Buffer.concat(parts);
    const text = (response.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString('utf8');
    if (response.statusCode !== 200) throw new Error(`the server answered ${response.statusCode}: ${text}`);
    const server = Number(/dur=([\d.]+)/.exec(String(response.headers['server-timing']))?.[1] ?? 0);
    return { answer: JSON.parse(text) as SyncAnswer, server };
  }

  ask(method: string, path: string, agent?: Agent, body?: string): Promise<IncomingMessage> {
    // Packed, as every browser asks for it.
    const wanted = { 'Content-Type': 'application/json', 'Accept-Encoding': 'gzip, deflate, br' };
    const headers = { Cookie: this.#cookie, Origin: this.#origin, ...wanted };
    return new Promise((resolve, reject) => {
      const asked = request(`${this.#origin}${path}`, { method, headers, agent }, resolve);
      asked.on('error', reject);
      asked.end(body);
    });
  }

  /** A change was accepted under this number; it is everywhere once each device's cursor has come past it. */
  sent(seq: number, began: number): void {
    const left = this.#devices.filter(({ cursor }) => cursor < seq).length;
    this.#underWay.set(seq, { began, left });
    if (left === 0) this.#arrived(seq);
  }

  came(from: number, to: number): void {
    for (let seq = from + 1; seq <= to; seq++) {
      const change = this.#underWay.get(seq);
      if (change && --change.left === 0) this.#arrived(seq);
    }
  }

  #arrived(seq: number): void {
    this.figures.everywhere.push(performance.now() - (this.#underWay.get(seq)?.began ?? 0));
    this.#underWay.delete(seq);
  }

  #nextChange(): { name: string; args: unknown } {
    const n = this.#count++;
    const { id: controlId } = requirementFacts[n % requirementFacts.length]!;
    // Another status than on the turn before, or nothing would change.
    const status =
      statuses[((n % requirementFacts.length) + Math.floor(n / requirementFacts.length)) % statuses.length];
    return { name: 'controlStatus.setStatus', args: { items: [{ controlId, status }] } };
  }
}

const sleep = (duration: number) => new Promise<void>((resolve) => setTimeout(resolve, duration));

class CrowdDevice {
  readonly #crowd: DeviceCrowd;
  readonly #clientId = crypto.randomUUID();
  // Each keeps two connections as its browser does: who opens one anew waits behind all others' requests.
  readonly #agent = new Agent({ keepAlive: true });
  #epoch: string | null = null;
  #proof: SyncRequest['proof'] = null;
  #mid = 0;
  #stream: IncomingMessage | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #told = 0;
  #isWaiting = false;
  cursor = 0;

  constructor(crowd: DeviceCrowd) {
    this.#crowd = crowd;
  }

  async open(): Promise<void> {
    await this.#round([]);
    const stream = await this.#crowd.ask('GET', '/api/sync/events', this.#agent);
    this.#stream = stream;
    let rest = '';
    stream.on('error', () => undefined);
    stream.on('data', (part: Buffer) => {
      const lines = `${rest}${part.toString('utf8')}`.split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (/^data: \d+$/.test(line)) void this.#hear(Number(line.slice(6)));
    });
    // The stream has taken the first connection: this opens the other.
    await this.#round([]);
  }

  async push(change: { name: string; args: unknown }): Promise<void> {
    const began = performance.now();
    const mutation = { mid: ++this.#mid, key: keys.make(Date.now()), was: {}, ...change };
    const { answer, server } = await this.#round([mutation]);
    const { figures } = this.#crowd;
    figures.push.push(performance.now() - began);
    figures.server.push(server);
    this.#crowd.sent(answer.proof.seq, began);
  }

  close(): void {
    this.#stream?.destroy();
    this.#agent.destroy();
  }

  // As the app: several events during a round make for one more round, and for none when it brought what they told of.
  async #hear(seq: number): Promise<void> {
    this.#told = Math.max(this.#told, seq);
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    await this.#last;
    this.#isWaiting = false;
    if (this.cursor >= this.#told) return;
    this.#crowd.figures.pulls++;
    await this.#round([]).catch(() => undefined);
  }

  // One round at a time.
  #round(mutations: Mutation[]): ReturnType<DeviceCrowd['post']> {
    const turn = this.#last.then(async () => {
      const place = { clientId: this.#clientId, epoch: this.#epoch, baseCursor: this.cursor, proof: this.#proof };
      const done = await this.#crowd.post(place, mutations, this.#agent);
      const { epoch, proof, cursor } = done.answer;
      const before = this.cursor;
      Object.assign(this, { cursor });
      this.#epoch = epoch;
      this.#proof = proof;
      if (before > 0) this.#crowd.came(before, cursor);
      return done;
    });
    this.#last = turn.catch(() => undefined);
    return turn;
  }
}
