import { workspaceHeader } from '#sync/domain/common/workspace-name.ts';
import { isProductHeader, protocolOf } from '#sync/engine/product-header.ts';

/** A line longer than this is no event of the server's. */
const LONGEST_LINE = 65_536;

/** What a stream reports; nothing after `onEnd`, which comes once. */
export interface StreamListener {
  onOpen(): void;
  onEvent(name: string, data: string): void;
  onEnd(): void;
}

/**
 * Server-sent events of one workspace, read by a request, because the browser's own EventSource sends no header. It
 * does not reconnect: who opened it decides when.
 */
export class EventStream {
  readonly #ended = new AbortController();
  #isOpen = false;

  constructor(path: string, workspaceId: string, listener: StreamListener) {
    void this.#read(path, workspaceId, listener)
      .catch(() => undefined)
      .then(() => {
        this.#isOpen = false;
        if (!this.#ended.signal.aborted) listener.onEnd();
      });
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  close(): void {
    this.#isOpen = false;
    this.#ended.abort();
  }

  async #read(path: string, workspaceId: string, listener: StreamListener): Promise<void> {
    const { signal } = this.#ended;
    const response = await fetch(path, {
      credentials: 'same-origin',
      cache: 'no-store',
      redirect: 'error',
      headers: { Accept: 'text/event-stream', ...workspaceHeader(workspaceId) },
      signal,
    });
    if (!response.ok || !response.body || !isProductHeader(protocolOf(response.headers)))
      return response.body?.cancel();
    if (signal.aborted) return;
    this.#isOpen = true;
    listener.onOpen();
    const parser = new EventParser((name, data) => !signal.aborted && listener.onEvent(name, data));
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      parser.take(value);
    }
  }
}

/** Puts events together from text that arrives in pieces of any size. */
class EventParser {
  readonly #tell: (name: string, data: string) => void;
  #rest = '';
  #name = '';
  #data: string[] = [];

  constructor(tell: (name: string, data: string) => void) {
    this.#tell = tell;
  }

  take(text: string): void {
    const lines = (this.#rest + text).split(/\r?\n/);
    this.#rest = lines.pop() ?? '';
    if (this.#rest.length > LONGEST_LINE) throw new Error('this is no stream of events');
    for (const line of lines) this.#line(line);
  }

  #line(line: string): void {
    if (line === '') {
      if (this.#name !== '' || this.#data.length > 0) this.#tell(this.#name || 'message', this.#data.join('\n'));
      this.#name = '';
      this.#data = [];
      return;
    }
    const [, field, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') this.#name = value;
    else if (field === 'data') this.#data.push(value);
  }
}
