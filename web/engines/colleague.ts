import { PASSWORD, type Names } from '#web/e2e/person.ts';

/** Posts a form of the server's own pages, and returns the session that the answer brings. */
async function postForm(origin: string, path: string, form: Record<string, string>): Promise<string> {
  const body = new URLSearchParams({ ...form, password: PASSWORD });
  const answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    headers: { Origin: origin },
    body,
    redirect: 'manual',
  });
  const [cookie] = answer.headers.getSetCookie();
  if (answer.status !== 303 || !cookie) throw new Error(`${path} was answered ${answer.status}`);
  return cookie.split(';')[0] ?? '';
}

/** Somebody of the same organization who only calls the server. */
export class Colleague {
  readonly #origin: string;
  readonly #cookie: string;

  private constructor(origin: string, cookie: string) {
    this.#origin = origin;
    this.#cookie = cookie;
  }

  static async signIn(origin: string, email: string): Promise<Colleague> {
    return new Colleague(origin, await postForm(origin, '/api/login', { email }));
  }

  /** Creates an organization, whose administrator this person is. */
  static async signUp(origin: string, { organization, first, last, email }: Names): Promise<Colleague> {
    const form = { organizationName: organization, firstName: first, lastName: last, email };
    return new Colleague(origin, await postForm(origin, '/api/signup', form));
  }

  /** Accepts an invitation; `link`: the path that was mailed. */
  static async join(origin: string, link: string, { first, last }: Names): Promise<Colleague> {
    return new Colleague(origin, await postForm(origin, link, { firstName: first, lastName: last }));
  }

  async get<Answer>(path: string): Promise<Answer> {
    return (await this.#call(path)).json() as Promise<Answer>;
  }

  async list<Row>(path: string): Promise<Row[]> {
    return this.get<Row[]>(path);
  }

  async bytes(path: string): Promise<string> {
    return Buffer.from(await (await this.#call(path)).arrayBuffer()).toString();
  }

  async post(path: string, body: object): Promise<void> {
    await this.#call(path, { method: 'POST', body: JSON.stringify(body) });
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
