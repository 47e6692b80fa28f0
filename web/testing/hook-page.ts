import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { vi } from 'vitest';

/** What of a page React and the hooks need, without a browser: events, visibility, and a place to render nothing into. */
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

  /** Puts the page in place for the tests of one file's `beforeEach`; `leave` takes it away. */
  constructor() {
    Object.assign(this.window, { document: this.document });
    vi.stubGlobal('window', this.window);
    vi.stubGlobal('document', this.document);
  }

  /** Mounts the hook, as a component that draws nothing would use it. */
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
    // React tidies up in turns of its own, each after the one before, and looks at the window while it does.
    for (let turn = 0; turn < 10; turn++) await new Promise((resolve) => setImmediate(resolve));
    vi.unstubAllGlobals();
  }
}

export interface MountedHook<T> {
  /** What the hook answered, render by render. */
  results: T[];
  /** Renders again, with another hook or the same. */
  render(use: () => T): void;
  unmount(): void;
}

/** Lets everything that waits happen until `isReached`; throws when it does not come within ten seconds. */
export async function until(isReached: () => boolean): Promise<void> {
  const end = Date.now() + 10_000;
  while (!isReached()) {
    if (Date.now() > end) throw new Error('it never happened');
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
}

/** Enough turns for what would happen by itself to have happened. */
export async function aWhile(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, 20));
}
