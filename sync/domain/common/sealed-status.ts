declare const seal: unique symbol;

/** A stored status that can be handed on and not be read, because a judgement may say something else. */
export interface SealedStatus<T extends string> {
  readonly [seal]: T;
}

/** A record whose status is sealed. */
export type Sealed<R extends { status: string }> = Omit<R, 'status'> & { readonly status: SealedStatus<R['status']> };

/** Closes the status of a record for whoever gets it. */
export function sealStatus<R extends { status: string }>(record: R): Sealed<R> {
  return record as unknown as Sealed<R>;
}

/** For the modules that count and for what takes a change back; screens read what those make of it. */
export function openStatus<T extends string>(status: T | SealedStatus<T>): T {
  return status as T;
}
