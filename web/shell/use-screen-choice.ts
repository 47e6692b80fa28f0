import { useMatches } from '@tanstack/react-router';
import { useAccount } from '#web/account/use-account.ts';
import { chooseScreen, type ScreenChoice } from './screen-choice.ts';
import { screensByPath, type Screen } from './screens.ts';

/**
 * The current route's path, or undefined without one. The frame rerenders only for it, not for the rest of the address.
 */
export function useShownPath(): string | undefined {
  return useMatches({ select: (matches) => (matches.length > 1 ? matches.at(-1)?.routeId : undefined) });
}

export function useScreenChoice(path: string | undefined): ScreenChoice<Screen> {
  return chooseScreen(screensByPath.get(path ?? '') ?? [], useAccount(), path);
}
