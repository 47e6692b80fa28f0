import type { UncheckedReply } from '#sync/engine/authenticated-answer.ts';
import type { SeededRandom } from '#sync/testing/seeded-random.ts';

// What stands between a device and its server and answers in its place: a hotel's sign-in page, a proxy, a cache, a
// load balancer. None of these is the server's answer, though some look like it.
const statuses = [200, 302, 400, 401, 403, 404, 409, 413, 422, 426, 429, 500, 502, 503, 511];
const pages: unknown[] = [
  undefined,
  null,
  'Please sign in to this network.',
  {},
  { error: 'blocked by policy' },
  { code: 'epoch', message: 'See the engine.' },
  { code: 'copied', message: 'See the engine.' },
  { code: 'invalid', field: 'body', message: 'This value is not allowed.' },
  { code: 'no_access', message: 'This account no longer has access.' },
  { code: 'unauthorized', message: 'Unauthorized' },
  { epoch: 'somewhere', baseCursor: 0, cursor: 9, lmid: 9, results: [], put: {}, del: {}, snapshot: 0, more: false },
];

/** An answer that is not the server's. A few carry its header with a truncated body. */
export function foreignReply(random: SeededRandom): UncheckedReply {
  if (random.chance(0.1))
    return { status: random.pick([200, 409, 500]), protocol: '2', body: random.pick([undefined, {}, null]) };
  return { status: random.pick(statuses), protocol: null, body: random.pick(pages) };
}

/** The server's own answer that it is busy. */
export function busyReply(random: SeededRandom): UncheckedReply {
  const status = random.pick([429, 500, 503]);
  return { status, protocol: '2', body: { code: 'busy', message: 'Try again in a moment.' } };
}
