import type { RegisteredRouter, RouteById } from '@tanstack/react-router';
import { findAppPath, type AppPath, type PlainPath } from '#sync/domain/common/app-paths.ts';
import { WORKSPACE_QUERY } from '#sync/domain/common/workspace-name.ts';

type RouteOf<P extends AppPath> = RouteById<RegisteredRouter['routeTree'], P>;

/** A screen's complete address state: a parameter that is missing or unreadable has its default. */
export type AddressState<P extends AppPath> = RouteOf<P>['types']['fullSearchSchema'];

/** The search parameters a link to a screen may name. */
export type AddressSearch<P extends AppPath> = RouteOf<P>['types']['fullSearchSchemaInput'];

declare const written: unique symbol;

/** A screen with parameters, as `addressOf` has written it. */
export type Address = string & { readonly [written]: true };

type OutsideHref = `${'http' | 'https' | 'mailto' | 'tel' | 'blob'}:${string}`;

/** Where a link may lead: to a screen, a page or file of the server, a place on this page, or another site. */
export type Href = PlainPath | Address | `/api/${string}` | '/third-party-notices.txt' | `#${string}` | OutsideHref;

declare module 'react-aria-components' {
  interface RouterConfig {
    href: Href;
  }
}

/** An address that came with a record; undefined where the app has no such screen. */
export function findAddress(href: string): Address | undefined {
  return findAppPath(href.replace(/\?.*$/, '')) && (href as Address);
}

/** An address outside the app, or of a file that the browser holds. */
export function outsideHref(url: string): OutsideHref {
  return url as OutsideHref;
}

/** The address of a screen in a certain state. */
export function addressOf<P extends PlainPath>(path: P, search: AddressSearch<P>): Address {
  return (path + writeSearchText(search)) as Address;
}

type AssessmentPath = Extract<AppPath, `/assessments/${string}`>;

/** The address of a screen of one assessment, and of one calendar day where it has days. */
export function assessmentAddress<P extends AssessmentPath>(
  path: P,
  assessmentId: string,
  search?: AddressSearch<P>,
  day = '',
): Address {
  const place = path.replace('$assessmentId', assessmentId).replace('$day', day);
  return (place + writeSearchText(search ?? {})) as Address;
}

/** The address of a screen in a workspace; following it switches the tab to that workspace. */
export function addressIn(workspaceId: string, path: PlainPath | Address = '/'): Address {
  const joined = path.includes('?') ? '&' : '?';
  return `${path}${joined}${WORKSPACE_QUERY}=${encodeURIComponent(workspaceId)}` as Address;
}

/**
 * Reads an address's parameters as plain text: '3.10' stays text and never becomes a number. If a name occurs twice,
 * the last one wins.
 */
export function readSearchText(text: string): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(text));
}

/**
 * Writes parameters, readably: commas, slashes and brackets need no escape in a query. `true` is a name alone.
 * Undefined, null, '' and [] are left out.
 */
export function writeSearchText(search: object): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = String(value ?? '');
    if (text !== '') written.set(name, value === true ? '' : text);
  }
  const text = written.toString().replace(/%2C/g, ',').replace(/%2F/g, '/').replace(/%5B/g, '[').replace(/%5D/g, ']');
  return text === '' ? '' : `?${text.replace(/=(?=&|$)/g, '')}`;
}
