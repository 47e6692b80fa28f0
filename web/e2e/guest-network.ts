import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a network answers in the server's place. */
export interface ForeignAnswer {
  status: number;
  type?: string;
  body?: string;
  headers?: Record<string, string>;
}

/**
 * A network between browser and server. It lets every call through until it has an answer of its own, with which it
 * then answers every call.
 */
export class GuestNetwork {
  /** Paths of the calls that the network answered itself. */
  readonly answered: string[] = [];
  answer: ForeignAnswer | undefined;
  readonly #target: number;
  readonly #server: Server;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((asked, given) => this.#carry(asked, given));
  }

  static async start(target: number): Promise<GuestNetwork> {
    const network = new GuestNetwork(target);
    await new Promise<void>((resolve) => network.#server.listen(0, 'localhost', resolve));
    return network;
  }

  get origin(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`;
  }

  /** From now on the network answers every call itself, and open streams are cut. */
  stepIn(answer: ForeignAnswer): void {
    this.answer = answer;
    this.answered.length = 0;
    this.#server.closeAllConnections();
  }

  stepAside(): void {
    this.answer = undefined;
  }

  async end(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.#server.closeAllConnections();
    await closed;
  }

  #carry(asked: IncomingMessage, given: ServerResponse): void {
    const path = asked.url ?? '/';
    if (this.answer && path.startsWith('/api/')) {
      const { status, type = 'text/html', body = '', headers } = this.answer;
      this.answered.push(path);
      given.writeHead(status, { 'Content-Type': type, ...headers }).end(body);
      return;
    }
    const { method, headers } = asked;
    const onward = request({ host: 'localhost', port: this.#target, path, method, headers }, (answer) => {
      given.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(given);
    });
    onward.on('error', () => given.destroy());
    given.on('close', () => onward.destroy());
    asked.pipe(onward);
  }
}
