import type { Context } from 'hono';

/** Sets a header of a finished answer. The context's own `header` would make the whole answer anew each time. */
export function setHeader(context: Context, name: string, value: string): void {
  try {
    context.res.headers.set(name, value);
  } catch {
    // Those of a redirect that the platform made cannot be changed.
    context.header(name, value);
  }
}
