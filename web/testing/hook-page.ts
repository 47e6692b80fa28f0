import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/**
 * What React and the hooks need of a page, without a browser: events, visibility, and a place to render nothing into.
 */
export class HookPage {
  /** React asks whether the focus is in an iframe, so the class must exist; no object here is one. */
  readonly window = Object.assign(new EventTarget(), { HTMLIFrameElement: CustomEvent });
  readonly document = Object.assign(new EventTarget(), {
    nodeType: 9,
    defaultView: this.window,
    activeElement: null,
    visibilityState: 'visible',
  });
  readonly #ends: (() => void)[] = [];

  /** Installs the page, in the `beforeEach` of a test file; `leave` removes it. */
  constructor() {
    Object.assign(this.window, { document: this.document });
    vi.stubGlobal('window', this.window);
    vi.stubGlobal('document', this.document);
    vi.stubGlobal('navigator', { onLine: true });
  }

  /** Mounts the hook, as a component that renders nothing would. */
  mount<T>(use: () => T): MountedHook<T> {
    const container = Object.assign(new EventTarget(), {
      nodeType: 1,
      nodeName: 'DIV',
      tagName: 'DIV',
      ownerDocument: this.document,
      namespaceURI: 'http://www.w3.org/1999/xhtml',
    });
    const root = createRoot(container as unknown as Element);
    const results: T[] = [];
    const Probe = ({ hook }: { hook: () => T }) => {
      results.push(hook());
      return null;
    };
    const unmount = () => root.unmount();
    this.#ends.push(unmount);
    const render = (hook: () => T) => root.render(createElement(Probe, { hook }));
    render(use);
    return { results, render, unmount };
  }

  /** Sends the page to the background, as when a tablet's screen turns off. */
  hide(): void {
    this.document.visibilityState = 'hidden';
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  async leave(): Promise<void> {
    for (const end of this.#ends) end();
    // React cleans up over several tasks, and needs the window meanwhile.
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    vi.unstubAllGlobals();
  }
}

export interface MountedHook<T> {
  /** The hook's results, render by render. */
  results: T[];
  /** Rerenders with this hook, the same or another. */
  render(use: () => T): void;
  unmount(): void;
}

/** Waits until `isReached`; throws after ten seconds. */
export async function until(isReached: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!isReached()) {
    if (Date.now() > end) throw new Error('it never happened');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Waits long enough for anything pending to happen. */
export async function aWhile(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
}
