import type { ComponentType } from 'react';
import type { LiveQuery } from './store/shared-answer.ts';

/**
 * Who a screen is for. 'signed_in': signed-out visitors go to the sign-in page. 'signed_out': the public version, which
 * signed-in people see too if the same path has no screen for them. 'everyone': both.
 */
export type Access = 'signed_in' | 'signed_out' | 'everyone';

// Annotated on every screen's loader: otherwise the types of addresses would depend on screens, which depend on them.
export type Load = Promise<ComponentType>;

export interface ScreenRoute {
  /** The document's title and the last breadcrumb. */
  title: string;
  /** 'signed_in' if left out. */
  access?: Access;
  /** It has something to show before this device's first sync. */
  worksEmpty?: boolean;
  load: () => Load;
  /** It fills its place from edge to edge and scrolls by itself. */
  fillsPage?: boolean;
  /** The queries it shows first, started while the app opens at this path. */
  reads?: (path: string) => readonly LiveQuery[];
}
