import { expect, test } from 'vitest';
import { appPaths } from '#sync/domain/common/app-paths.ts';
import { openTitles } from '#sync/domain/common/open-titles.ts';
import { isPublicPath } from '#sync/domain/common/public-pages.ts';
import { routes } from './routes.ts';

test('every address of the list has a screen, and every screen its address in the list', () => {
  expect([...new Set(routes.map(({ path }) => path))].sort()).toEqual([...appPaths].sort());
});

test('the server knows the title of every screen that visitors may open, as the app shows it', () => {
  const open = routes.flatMap(({ path, screens }) => {
    const screen = isPublicPath(path) ? undefined : screens.find(({ access = 'signed_in' }) => access !== 'signed_in');
    return screen ? [[path, screen.title]] : [];
  });
  expect(Object.fromEntries(open)).toEqual(openTitles);
});
