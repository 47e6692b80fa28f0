import { routes } from '#web/routes.ts';

/** The address, if this build has its screen. */
export function linkTo(address: string): string | undefined {
  const path = address.split('?')[0];
  return routes.some((route) => route.path === path && route.access !== 'signed_out') ? address : undefined;
}

/** Where an assessment begins or continues: the guided one, else the controls. */
export function assessmentLink(): string {
  return linkTo('/assessment') ?? '/compliance';
}
