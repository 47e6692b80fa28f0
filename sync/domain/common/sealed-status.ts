declare const seal: unique symbol;

/** A stored status that can be passed on but not read, because a judgment may overrule it. */
export interface SealedStatus<T extends string> {
  readonly [seal]: T;
}

/** A record whose status is sealed. */
export type Sealed<R extends { status: string }> = Omit<R, 'status'> & { readonly status: SealedStatus<R['status']> };

/** Seals the status of a record before it is passed on. */
export function sealStatus<R extends { status: string }>(record: R): Sealed<R> {
  return record as R & Sealed<R>;
}

/** For the modules that compute results and for undoing changes; screens read those results instead. */
export function openStatus<T extends string>(status: T | SealedStatus<T>): T {
  return status as T;
}
