import { onceLoaded } from './once-loaded.ts';

const engine = onceLoaded(async () => (await import('./device-engine.ts')).deviceEngine);

/** What changes and sends records has a file of its own, which showing them does without. */
export const loadEngine = engine.fetch;
export const withEngine = engine.use;
