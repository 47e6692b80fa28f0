import type { Failure } from '#web/parts/changes/run-changes.ts';

/** The documented message when the setup could not be saved. */
export const setupFailure: Failure = { title: 'Setup Error', sentence: 'Please try again or contact support' };
