export const SPRS_HIGHEST = 110;
export const SPRS_LOWEST = -203;

/** The requirement without which there is no score. */
export const SYSTEM_SECURITY_PLAN = '3.12.4';
