import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/**
 * What React and the hooks need of a page, without a browser: events, visibility, and a place to render nothing into.
 */
export class HookPage {
  /** React asks whether a frame has the focus; nothing here is one. */
  readonly window = Object.assign(new EventTarget(), { HTMLIFrameElement: CustomEvent });
  readonly document = Object.assign(new EventTarget(), {
    nodeType: 9,
    defaultView: this.window,
    activeElement: null,
    visibilityState: 'visible',
  });
  readonly #ends: (() => void)[] = [];

  /** Installs the page for the tests of one file's `beforeEach`; `leave` removes it. */
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

  /** The page goes to the background, as when a tablet's screen goes dark. */
  hide(): void {
    this.document.visibilityState = 'hidden';
    this.document.dispatchEvent(new Event('visibilitychange'));
  }

  async leave(): Promise<void> {
    for (const end of this.#ends) end();
    // React cleans up in several tasks of its own, and needs the window while it does.
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    vi.unstubAllGlobals();
  }
}

export interface MountedHook<T> {
  /** The hook's results, render by render. */
  results: T[];
  /** Renders again, with another hook or the same. */
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

/** Enough tasks for everything spontaneous to have happened. */
export async function aWhile(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
}
