import type { ComponentType } from 'react';
import type { LiveQuery } from './data/sync/shared-answer.ts';

/**
 * Who a screen is for. 'signed_in': signed-out visitors go to the sign-in page. 'signed_out': the public face;
 * signed-in people may see it too where the same path has no screen of theirs. 'everyone': both.
 */
export type Access = 'signed_in' | 'signed_out' | 'everyone';

// Named with every screen: what a screen knows of addresses must not be needed to tell the types of the addresses.
export type Load = Promise<ComponentType>;

export interface ScreenRoute {
  /** The document's title and the last breadcrumb. */
  title: string;
  access: Access;
  /** It has something to show before this device has been synchronized for the first time. */
  worksEmpty?: boolean;
  load: () => Load;
  /** It goes from edge to edge of its place and scrolls by itself. */
  fillsPage?: boolean;
  /** What it shows first, read while the app opens at this address. */
  reads?: readonly LiveQuery[];
}
