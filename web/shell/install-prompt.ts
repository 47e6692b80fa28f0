/** The event Chromium sends when the app can be installed; missing from the standard types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

type Listener = () => void;
const listeners = new Set<Listener>();
let offered: InstallPromptEvent | undefined;

function set(event: InstallPromptEvent | undefined): void {
  offered = event;
  for (const listener of listeners) listener();
}

/** Captures the browser's install prompt, which may come before anything is rendered. */
export function watchInstallPrompt(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallPromptEvent);
  });
  window.addEventListener('appinstalled', () => set(undefined));
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true
  );
}

/** An iPad claims to be a Mac; its touch screen gives it away. */
function applePhoneOrTablet(): 'iphone' | 'ipad' | undefined {
  if (/iPhone/.test(navigator.userAgent)) return 'iphone';
  const isTablet =
    /iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
  return isTablet ? 'ipad' : undefined;
}

/**
 * 'prompt': the browser installs it. 'iphone', 'ipad': the person installs it by hand, in two steps. 'none': already
 * installed, or not possible.
 */
export type InstallWay = 'prompt' | 'iphone' | 'ipad' | 'none';

export const installStore = {
  get(): InstallWay {
    if (isInstalled()) return 'none';
    return offered ? 'prompt' : (applePhoneOrTablet() ?? 'none');
  },

  subscribe(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },

  /** Shows the browser's own question; each offer can be used once. */
  async prompt(): Promise<void> {
    const event = offered;
    set(undefined);
    await event?.prompt();
  },
};
