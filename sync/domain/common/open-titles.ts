import type { AppPath } from './app-paths.ts';
import { PRODUCT_NAME } from './product-name.ts';

// Titles of the screens that everybody may open: the server puts them into the shell, and the app shows them later.
export const CMMC_TITLE = 'CMMC Level 2';
export const BOARD_TITLE = 'Project Management';
export const GET_STARTED_TITLE = 'Get started';
export const AUTHENTICATION_TEST_TITLE = 'Authentication test';
export const VERIFY_TITLE = 'Verify a package';
export const SALES_LOGIN_TITLE = 'Sales representative sign-in';
export const SALES_DASHBOARD_TITLE = 'Sales dashboard';
export const SALES_ADMINISTRATION_TITLE = 'Sales administration';
export const NOT_FOUND_TITLE = 'Page not found';

/** By address; the app adds the other titles once it knows who is signed in. */
export const openTitles: Partial<Record<AppPath, string>> = {
  '/cmmc': CMMC_TITLE,
  '/kanban': BOARD_TITLE,
  '/onboarding': GET_STARTED_TITLE,
  '/test-auth': AUTHENTICATION_TEST_TITLE,
  '/verify': VERIFY_TITLE,
  '/sales/login': SALES_LOGIN_TITLE,
  '/sales/dashboard': SALES_DASHBOARD_TITLE,
  '/sales/admin': SALES_ADMINISTRATION_TITLE,
};

/** A document's title: what it is about, then the product. */
export function documentTitle(title: string | undefined): string {
  return title ? `${title} · ${PRODUCT_NAME}` : PRODUCT_NAME;
}
