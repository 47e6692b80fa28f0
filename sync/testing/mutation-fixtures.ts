/// <reference types="vite/types/importMeta.d.ts" />
import type { MutationFixture } from './mutation-fixture.ts';

const modules = import.meta.glob<Record<string, readonly MutationFixture[]>>('../domain/*/*-fixtures.ts', {
  eager: true,
});

/** One of every mutation ever shipped, from the nouns' folders. Entries are added, never changed. */
export const mutationFixtures: readonly MutationFixture[] = Object.values(modules).flatMap((module) =>
  Object.entries(module).flatMap(([name, fixtures]) => (name.endsWith('Fixtures') ? fixtures : [])),
);
