import { lazyRouteComponent } from '@tanstack/react-router';
import { unlessLeft } from '#web/parts/page/later.ts';
import { routes } from '#web/routes.ts';
import { screenNeeds } from '#web/screen-needs.ts';
import type { Access, ScreenRoute } from '#web/screen-route.ts';

/** One entry of the list of screens with its component, which is loaded when first shown. */
export interface Screen {
  title: string;
  access: Access;
  worksEmpty: boolean;
  fillsPage: boolean;
  reads: NonNullable<ScreenRoute['reads']>;
  /** The tables that are enough to show it. */
  needs?: readonly string[] | undefined;
  Component: ReturnType<typeof lazyRouteComponent>;
}

function screenOf({ load, ...screen }: ScreenRoute): Screen {
  const Component = lazyRouteComponent(() => unlessLeft(load).then((component) => ({ default: component })));
  return { access: 'signed_in', worksEmpty: false, fillsPage: false, reads: () => [], ...screen, Component };
}

/** The screens of each path; a path with two has one for signed-in people and one for visitors. */
export const screensByPath: ReadonlyMap<string, readonly Screen[]> = new Map(
  routes.map(({ path, screens }) => [
    path,
    screens.map((screen) => ({ ...screenOf(screen), needs: screenNeeds[path] })),
  ]),
);
