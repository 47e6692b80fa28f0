import { useNavigate, useSearch, type RegisteredRouter } from '@tanstack/react-router';
import { useCallback, useLayoutEffect, useRef } from 'react';
import type { AppPath } from '#sync/domain/common/app-paths.ts';
import type { AddressState } from '#web/address.ts';

/**
 * The change to the address, or a function of its current state. 'push' adds a history entry, from which Back returns.
 */
export type ChangeAddress<P extends AppPath> = (
  change: Partial<AddressState<P>> | ((now: AddressState<P>) => Partial<AddressState<P>>),
  how: 'push' | 'replace',
) => void;

/** A screen's state, which lives in its address. A screen that has been left no longer changes it. */
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
