import type { Context } from 'hono';

/** Sets a header of a finished answer. The context's own `header` would rebuild the whole answer each time. */
export function setHeader(context: Context, name: string, value: string): void {
  try {
    context.res.headers.set(name, value);
  } catch {
    // The headers of a redirect made by the platform cannot be changed.
    context.header(name, value);
  }
}
