import { KeyMaker } from '#sync/engine/mutation.ts';

const keys = new KeyMaker(() => crypto.getRandomValues(new Uint8Array(8)));

export const deviceChance = { newKey: () => keys.make(Date.now()) };
