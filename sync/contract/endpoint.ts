import type * as z from 'zod/mini';
import type { Role } from '../records/role.ts';

/**
 * One call of the API as data. Both sides read it: the server builds the route, checks the session, the role and the input from
 * it; the browser types its calls by it.
 */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Hono's form: `/api/compliance/status/:controlId`. */
  path: string;
  /** Who may call: everybody ('public'), the roles named, or somebody of the provider's sales side, in whichever organization. */
  access: 'public' | readonly Role[] | SalesAccess;
  /** True for calls the app makes by itself: they keep no idle session alive, except with the header PRESENT, which says that somebody is there. */
  background?: true;
  /** True for calls that mail something to others: the caller's own address must be proven. 403 'email_unproven', 429 'mail_limit'. */
  mailsOthers?: true;
  /** True for input that is not to be cleaned of hidden characters: passwords, and changes that clean their own. */
  asTyped?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  reply: Reply;
}

/** Sent with '1' along a background call while a person uses the app. */
export const PRESENT = 'Person-Present';

/** The sales side belongs to the provider: its people are known by their email address, not by a role in an organization. */
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

/** What an answer of 400 and above carries. `field` names what is wrong with the input, by its path. */
export interface ErrorBody {
  code: string;
  message: string;
  field?: string;
}
