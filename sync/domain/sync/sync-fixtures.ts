import type { MutationFixture } from '#sync/testing/mutation-fixture.ts';

export const syncFixtures: readonly MutationFixture[] = [{ name: 'sync.void', args: null, rows: {}, writes: {} }];
