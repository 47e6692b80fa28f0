import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface LocalServer {
  origin: string;
  close: () => void;
}

/** A server on this machine that answers by path and body, which is empty with GET. */
export async function serveLocally(
  answer: (path: string, body: string) => { type: string; text: string },
): Promise<LocalServer> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { type, text } = answer(String(request.url), Buffer.concat(parts).toString('utf8'));
      response.setHeader('Content-Type', type);
      // An isolated page's clock counts 5 microseconds, as in the product's own page of the benchmark.
      response.setHeader('Cross-Origin-Opener-Policy', 'same-origin');
      response.setHeader('Cross-Origin-Embedder-Policy', 'require-corp').end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://localhost:${port}`, close: () => server.close() };
}
