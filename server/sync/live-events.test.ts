import { expect, test } from 'vitest';
import { LiveEvents } from './live-events.ts';

test('everybody who listens to an organization is told, nobody else, and nobody after the end', () => {
  const live = new LiveEvents();
  const told: string[] = [];
  const listen = (organizationId: string, name: string) =>
    live.subscribe(organizationId, (seq) => told.push(`${name} ${seq}`));
  const endFirst = listen('a', 'first');
  const endSecond = listen('a', 'second');
  listen('b', 'other');
  live.publish('a', 1);
  expect(told).toEqual(['first 1', 'second 1']);
  endFirst();
  live.publish('a', 2);
  expect(told.slice(2)).toEqual(['second 2']);
  endSecond();
  live.publish('a', 3);
  live.publish('nobody', 4);
  expect(told).toHaveLength(3);
  // Ending one's own subscription twice ends nobody else's.
  listen('a', 'third');
  endSecond();
  live.publish('a', 5);
  expect(told.slice(3)).toEqual(['third 5']);
});
