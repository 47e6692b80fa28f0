import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { User } from '#sync/domain/people/user-record.ts';
import { OthersPace } from './others-pace.ts';
import type { Heard } from './probe.ts';

const dana = { id: 'dana', workspaceId: 'northfield' } as User;

let sent: string[];
let probes: number;
let heard: Heard;
let page: AbortController;
let pace: OthersPace;
let isHeard: boolean;
const frame = new EventTarget();

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', frame);
  isHeard = true;
  sent = [];
  probes = 0;
  heard = 'nobody';
  page = new AbortController();
  const ports = {
    others: async ({ id }: User) => {
      sent.push(id);
      return isHeard;
    },
    probe: async () => {
      probes++;
      return heard;
    },
  };
  pace = new OthersPace(ports, () => dana, page.signal);
});

afterEach(() => {
  page.abort();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000);

test('the others are sent once the server is reached, and once a minute after that', async () => {
  pace.roundEnded(true);
  await minutes(0);
  expect(sent).toEqual(['dana']);
  pace.roundEnded(true);
  await minutes(0);
  expect(sent).toHaveLength(1);
  await minutes(2);
  expect([sent.length, probes]).toEqual([3, 0]);
  pace.roundEnded(false);
  pace.roundEnded(true);
  await minutes(0);
  expect(sent).toHaveLength(4);
});

test('they are sent as well when the network is back, and again when a lost server is reached', async () => {
  isHeard = false;
  pace.roundEnded(true);
  await minutes(0);
  frame.dispatchEvent(new Event('online'));
  await minutes(0);
  expect([sent.length, probes]).toEqual([1, 1]);
  heard = 'here';
  frame.dispatchEvent(new Event('online'));
  await minutes(0);
  expect(sent).toHaveLength(2);
  pace.roundEnded(true);
  await minutes(0);
  expect(sent).toHaveLength(3);
});

test('a page whose own rounds do not reach the server asks first', async () => {
  await minutes(1);
  expect([sent.length, probes]).toEqual([0, 1]);
  heard = 'here';
  await minutes(1);
  expect([sent.length, probes]).toEqual([1, 2]);
});

test('a page that ends sends no more', async () => {
  page.abort();
  pace.roundEnded(true);
  await minutes(3);
  expect([sent, probes]).toEqual([[], 0]);
});
