import type { Endpoint, ReplyOf } from '#sync/domain/common/endpoint.ts';
import type { History } from '#sync/domain/history/history-record.ts';
import { builtInControls, builtInObjectives } from '#sync/domain/objective/catalog-records.ts';
import { actorOf } from '#sync/domain/people/person-name.ts';
import type { Profile } from '#sync/domain/people/profile-record.ts';
import type { User } from '#sync/domain/people/user-record.ts';
import { postSync } from '#sync/domain/sync/round-contract.ts';
import { listHistory, listOlderHistory, probeSync } from '#sync/domain/sync/sync-contract.ts';
import { PAGE_ROWS, PROTOCOL, type SyncRequest } from '#sync/engine/answer.ts';
import { PAST_HEADER } from '#sync/engine/past-header.ts';
import { PROTOCOL_HEADER } from '#sync/engine/product-header.ts';
import type { Row } from '#sync/engine/row.ts';
import { recordKey } from '#sync/engine/schema.ts';
import { productSchema } from '#sync/product.ts';
import { MemoryServer } from '#sync/testing/memory-server.ts';

type Reply = (request: Request) => unknown;

class OrganizationServer extends MemoryServer {
  /** Adds rows from before any device: they come with the first pull and have no history. */
  give(table: string, rows: readonly (Row & { id: string })[]): void {
    this.grow();
    for (const row of rows) {
      this.records.set(recordKey(table, row.id), { table, id: row.id, row, seq: this.seq });
    }
  }
}

/**
 * A server for the organization of the person on screen. It decides about changes as the real one does; other calls get
 * the answers that the test provides, otherwise 404.
 */
export class FakeServer {
  readonly #user: User;
  readonly #server = new OrganizationServer(productSchema, PAGE_ROWS);
  readonly #replies = new Map<string, Reply>();
  /** Devices hold no history up to this sequence number. */
  horizon = 0;
  isReachable = true;
  /** What the pages after a pull's first one wait for. */
  beforeLaterPages: () => Promise<void> = async () => undefined;

  constructor(user: User) {
    this.#user = user;
    const { id, firstName, lastName, email, role } = user;
    this.give('control', builtInControls);
    this.give('objective', builtInObjectives);
    this.give('member', [{ id, firstName, lastName, email, role }]);
    this.give('profile', [profileOf(user)]);
  }

  give(table: string, rows: readonly (Row & { id: string })[]): void {
    this.#server.give(table, rows);
  }

  /** All rows of a table on the server. */
  rows(table: string): Row[] {
    return [...this.#server.rows(table).values()];
  }

  /** One row on the server. */
  row(table: string, id: string): Row | undefined {
    return this.#server.rows(table).get(id);
  }

  count(table: string): number {
    return this.#server.rows(table).size;
  }

  answer<E extends Endpoint>({ method, path }: E, reply: (request: Request) => ReplyOf<E>): void {
    this.#replies.set(`${method} ${path}`, reply);
  }

  async handle(request: Request): Promise<Response> {
    if (!this.isReachable) throw new TypeError('no network');
    const answer = await this.#answer(request);
    // This database is never restored, so whatever past a device names is confirmed.
    const past = request.headers.get(PAST_HEADER);
    if (past !== null) answer.headers.set(PAST_HEADER, past);
    return answer;
  }

  async #answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === postSync.path) return this.#sync(request);
    if (pathname === probeSync.path) return answerOf(200, { code: 'here' });
    if (pathname === listHistory.path) return answerOf(200, this.#historyAfter(Number(searchParams.get('after'))));
    if (pathname === listOlderHistory.path) {
      const steps = this.#history().filter(({ id }) => id < Number(searchParams.get('before')));
      return answerOf(200, { steps: steps.reverse(), more: false });
    }
    const reply = this.#replies.get(`${request.method} ${pathname}`);
    const said = reply?.(request);
    if (said instanceof Response) return said;
    if (reply) return answerOf(200, said);
    return answerOf(404, { code: 'gone', message: `nothing answers ${pathname} here` });
  }

  async #sync(request: Request): Promise<Response> {
    const now = new Date().toISOString();
    const asked = await bodyOf(request);
    if (asked.continues) await this.beforeLaterPages();
    const { status, body } = this.#server.handle(asked, actorOf(this.#user), now);
    return answerOf(status, body);
  }

  #historyAfter(after: number): ReplyOf<typeof listHistory> {
    const steps = this.#history().slice(Math.max(after, this.horizon));
    return { epoch: this.#server.epoch, reach: '', steps, more: false, horizon: { id: this.horizon, at: '' } };
  }

  #history(): History[] {
    const { id: by, name } = actorOf(this.#user);
    return this.#server.history.map(({ table, recordId, field, from, to, deviceAt, isTimeOff }, index) => {
      return { id: index + 1, table, recordId, field, from, to, by, name, deviceAt, at: deviceAt, isTimeOff };
    });
  }
}

function profileOf(user: User): Profile {
  const { id, email, firstName, lastName, phone, profileImageUrl, onboardingCompleted, updatedAt } = user;
  const { agencyType, agencyName, location, complianceProfile, complianceScope, setupData } = user;
  const about = { agencyType, agencyName, location, complianceProfile, complianceScope, setupData };
  return { id, email, firstName, lastName, phone, profileImageUrl, onboardingCompleted, ...about, updatedAt };
}

async function bodyOf(request: Request): Promise<SyncRequest> {
  const isPacked = request.headers.get('Content-Encoding') === 'gzip';
  const packed = request.body ?? new Response('').body;
  const stream = isPacked && packed ? packed.pipeThrough(new DecompressionStream('gzip')) : packed;
  return (await new Response(stream).json()) as SyncRequest;
}

/** A refusal as the server sends it. */
export function refusal(status: number, code: string, message: string, field?: string): Response {
  return answerOf(status, { code, message, field });
}

function answerOf(status: number, body: unknown): Response {
  const headers = { 'Content-Type': 'application/json', [PROTOCOL_HEADER]: String(PROTOCOL) };
  return new Response(JSON.stringify(body), { status, headers });
}
