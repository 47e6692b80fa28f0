/** A file that was dropped on the app, until the screen that receives it takes it. */
let offered: File | undefined;
const listeners = new Set<() => void>();

export const offeredFile = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  get: (): File | undefined => offered,
  set(file: File | undefined): void {
    offered = file;
    for (const listener of listeners) listener();
  },
};
