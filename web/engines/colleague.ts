import { PASSWORD } from '#web/e2e/person.ts';

/** Somebody of the same organization who only calls the server. */
export class Colleague {
  readonly #origin: string;
  readonly #cookie: string;

  private constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
  }

  static async signIn(origin: string, email: string): Promise<Colleague> {
    const body = new URLSearchParams({ email, password: PASSWORD });
    const answer = await fetch(`${origin}/api/login`, {
      method: 'POST',
      headers: { Origin: origin },
      body,
      redirect: 'manual',
    });
    const [cookie] = answer.headers.getSetCookie();
    if (answer.status !== 303 || !cookie) throw new Error(`the sign-in was answered ${answer.status}`);
    return new Colleague(origin, cookie.split(';')[0] ?? '');
  }

  async list<Row>(path: string): Promise<Row[]> {
    return (await this.#call(path)).json() as Promise<Row[]>;
  }

  async bytes(path: string): Promise<string> {
    return Buffer.from(await (await this.#call(path)).arrayBuffer()).toString();
  }

  async put(path: string, body: object): Promise<void> {
    await this.#call(path, { method: 'PUT', body: JSON.stringify(body) });
  }

  async #call(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { Origin: this.#origin, Cookie: this.#cookie, 'Content-Type': 'application/json' };
    const answer = await fetch(`${this.#origin}${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return answer;
  }
}
