import type * as z from 'zod/mini';
import type { Action } from '#sync/domain/permissions/permission-sheet.ts';

/**
 * One API call as data, read by both sides: the server derives the route and the checks of session, role and input; the
 * browser derives the types of its calls.
 */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** In Hono's notation: `/api/compliance/status/:controlId`. */
  path: string;
  /**
   * Who may call: everybody ('public'), anybody signed in ('account.use': the call concerns the account and no
   * workspace), members who are allowed an action, or the provider's sales side anywhere.
   */
  access: 'public' | 'account.use' | Action | SalesAccess;
  /**
   * True for calls the app makes by itself: they do not keep an idle session alive unless they carry the header
   * PRESENT.
   */
  background?: true;
  /**
   * True for calls that mail somebody else: the caller's own address must be proven. 403 'email_unproven', 429
   * 'mail_limit'.
   */
  mailsOthers?: true;
  /**
   * Set for calls that only somebody may make who proved within the last ten minutes that it is them: 403 'step_up'.
   */
  consequence?: Consequence;
  /** True for input that must keep hidden characters: passwords, and changes, which are cleaned one by one. */
  asTyped?: true;
  /** Bytes, for calls whose body may be larger than usual. */
  bodyBytes?: number;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
}

/**
 * Why a call needs fresh proof. 'power': somebody can do or see more than before. 'removal': a person, a session or a
 * workspace goes. 'export': data leaves as a file. 'factor': how somebody proves who they are.
 */
export type Consequence = 'power' | 'removal' | 'export' | 'factor';

/** Sent as '1' with a background call while a person is using the app. */
export const PRESENT = 'Person-Present';

/**
 * The sales side belongs to the provider: its people are recognized by email address, not by a role in an organization.
 */
export type SalesAccess = 'sales_admin' | 'sales_representative';

/** Keeps each part's exact type. */
export function endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType<Record<never, never>>,
  Query extends z.ZodMiniType = z.ZodMiniType<Record<never, never>>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Reply extends z.ZodMiniType = z.ZodMiniType,
>(definition: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return definition;
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodMiniType, z.ZodMiniType, z.ZodMiniType> ? z.infer<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodMiniType, infer Q, z.ZodMiniType, z.ZodMiniType> ? z.infer<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodMiniType, z.ZodMiniType, infer B, z.ZodMiniType> ? z.infer<B> : never;
export type ReplyOf<E> = E extends Endpoint<z.ZodMiniType, z.ZodMiniType, z.ZodMiniType, infer R> ? z.infer<R> : never;

/** The body of an answer of 400 and above. `field` names the input at fault, by its path. */
export interface ErrorBody {
  code: string;
  message: string;
  field?: string;
}
