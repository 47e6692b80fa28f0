/** A photo that this device could not store, and why. */
export interface UnsavedPhoto {
  assessmentId: string;
  file: File;
  sentence: string;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let photo: UnsavedPhoto | null = null;

function warn(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

/**
 * The only copy of a photo, which waits in memory until there is room for it. It outlives the screen, so that people
 * can make room elsewhere in the app; whoever closes the page is asked first.
 */
export const unsavedPhoto = {
  get: (): UnsavedPhoto | null => photo,
  set(next: UnsavedPhoto | null): void {
    photo = next;
    window.removeEventListener('beforeunload', warn);
    if (next) window.addEventListener('beforeunload', warn);
    for (const listener of listeners) listener();
  },
  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
