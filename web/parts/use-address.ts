import { type RegisteredRouter, useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { AppPath } from '#sync/domain/common/app-paths.ts';
import type { AddressState } from '#web/address.ts';

/**
 * What changes, or how it follows from what the address says at that moment. 'push' makes a step that Back returns
 * from.
 */
export type ChangeAddress<P extends AppPath> = (
  change: Partial<AddressState<P>> | ((now: AddressState<P>) => Partial<AddressState<P>>),
  how: 'push' | 'replace',
) => void;

/** The address is where a screen's state lives. A screen that has been left changes it no more. */
export function useAddress<P extends AppPath>(path: P): [AddressState<P>, ChangeAddress<P>] {
  const state: AddressState<P> = useSearch<RegisteredRouter, P>({ from: path });
  const navigate = useNavigate();
  const isShown = useRef(true);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  const change = useCallback<ChangeAddress<P>>(
    (part, how) => {
      if (!isShown.current) return;
      void navigate({
        to: '.',
        search: (before) => ({
          ...before,
          ...(typeof part === 'function' ? part(before as AddressState<P>) : part),
        }),
        replace: how === 'replace',
        resetScroll: false,
      });
    },
    [navigate],
  );
  return [state, change];
}
