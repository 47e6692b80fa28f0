import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';

/**
 * What the network between browsers and server does. 'lost': the request never arrives. 'unanswered': it arrives, its
 * answer does not. 'half': the answer is cut in the middle. 'slow': it takes seconds. 'foreign': something else
 * answers. 'mixed': any of these.
 */
export const weathers = ['lost', 'unanswered', 'half', 'slow', 'foreign', 'mixed'] as const;
export type WeatherKind = (typeof weathers)[number];

const page = '<!doctype html><title>Notice</title><p>Please accept the terms of use to continue.</p>';
const inJson = JSON.stringify({ error: 'policy', detail: 'This request was not let through.' });

/** Answers of gateways, filters and sign-in pages of guest networks, none of which speak for the server. */
const foreignAnswers = [
  [200, 'text/html', page],
  [400, 'text/html', page],
  [401, 'text/html', page],
  [401, 'application/json', inJson],
  [403, 'text/html', page],
  [403, 'application/json', inJson],
  [404, 'text/html', page],
  [409, 'application/json', inJson],
  [413, 'text/html', page],
  [422, 'application/json', inJson],
  [426, 'text/html', page],
  [500, 'text/html', page],
  [502, 'text/html', page],
  [503, 'text/html', page],
] as const;

/**
 * A gateway between browsers and the real server that spoils calls as the weather says. Pages, workers and event
 * streams pass through it.
 */
export class Weather {
  readonly #server: Server;
  readonly #random: SeededRandom;
  readonly #spoiled = new Map<string, number>();
  #kind: WeatherKind = 'mixed';
  #share = 0;
  /** The real server's port. */
  target = 0;
  port = 0;

  private constructor(random: SeededRandom) {
    this.#random = random;
    this.#server = createServer((asked, answer) => this.#meet(asked, answer));
  }

  static async start(random: SeededRandom): Promise<Weather> {
    const weather = new Weather(random);
    await new Promise<void>((resolve) => weather.#server.listen(0, 'localhost', resolve));
    const address = weather.#server.address();
    if (!address || typeof address !== 'object') throw new Error('no port');
    weather.port = address.port;
    return weather;
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** How many calls were spoiled, by kind. */
  get spoiled(): Record<string, number> {
    return Object.fromEntries(this.#spoiled);
  }

  /** From now on, this share of calls meets this weather; 0 is fair weather. */
  turn(kind: WeatherKind, share: number): void {
    this.#kind = kind;
    this.#share = share;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #meet(asked: IncomingMessage, answer: ServerResponse): void {
    const spoils = this.#share > 0 && asked.url?.startsWith('/api/') && this.#random.chance(this.#share);
    const kind = !spoils
      ? undefined
      : this.#kind === 'mixed'
        ? this.#random.pick(weathers.filter((one) => one !== 'mixed'))
        : this.#kind;
    if (kind) this.#spoiled.set(kind, (this.#spoiled.get(kind) ?? 0) + 1);
    if (kind === 'lost') asked.socket.destroy();
    else if (kind === 'foreign') {
      const [status, type, body] = this.#random.pick(foreignAnswers);
      asked.resume();
      answer.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body);
    } else this.#pass(asked, answer, kind);
  }

  #pass(asked: IncomingMessage, answer: ServerResponse, kind: WeatherKind | undefined): void {
    const delay = kind === 'slow' ? 500 + this.#random.below(4_000) : 0;
    const { method, url: path, headers } = asked;
    const passed = request({ host: 'localhost', port: this.target, method, path, headers }, (came) => {
      if (kind === 'unanswered') {
        came.resume().once('end', () => asked.socket.destroy());
        return;
      }
      setTimeout(() => {
        answer.writeHead(came.statusCode ?? 502, came.headers);
        answer.flushHeaders();
        if (kind === 'half')
          came.once('data', (part: Buffer) =>
            answer.write(part.subarray(0, part.length / 2), () => asked.socket.destroy()),
          );
        else came.pipe(answer);
      }, delay);
      came.once('error', () => asked.socket.destroy());
    });
    passed.once('error', () => asked.socket.destroy());
    answer.once('close', () => passed.destroy());
    asked.pipe(passed);
  }
}
