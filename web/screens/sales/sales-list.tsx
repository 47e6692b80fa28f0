import type { ReactNode } from 'react';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import type { Called } from '#web/records/use-call.ts';

export interface SalesListProps<T> {
  /** "leads", in a sentence. */
  what: string;
  called: Called<readonly T[]>;
  /** Shown when there are none. */
  empty: ReactNode;
  children: (items: readonly T[]) => ReactNode;
}

/** A list from the server in every state: loading, unreachable, empty, loaded. */
export function SalesList<T>({ what, called, empty, children }: SalesListProps<T>) {
  const { value, problem } = called;
  if (value) return value.length === 0 ? empty : children(value);
  if (problem?.kind === 'offline') {
    return (
      <EmptyState mark={<Glyph name="offline" />} title="Not available offline">
        The {what} are kept only on the server. They load as soon as you are connected.
      </EmptyState>
    );
  }
  if (problem?.kind === 'failed') {
    return <EmptyState title={`The ${what} could not be loaded`}>{problem.message}</EmptyState>;
  }
  return <SkeletonRows count={4} label={`Loading ${what}`} />;
}
