import { expect, test } from 'vitest';
import { appPaths } from '#sync/domain/common/app-paths.ts';
import { routes } from './routes.ts';

test('every address of the list has a screen, and every screen its address in the list', () => {
  expect([...new Set(routes.map(({ path }) => path))].sort()).toEqual([...appPaths].sort());
});
