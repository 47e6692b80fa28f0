import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeSmaller, thumbOf } from './image-scale.ts';

interface Drawn {
  size: [number, number];
  calls: unknown[][];
  asked: object | undefined;
}
let drawn: Drawn;
let closed: number;
let hasContext: boolean;
let written: Blob;

/** Replaces the browser's canvas: records what is drawn, outputs what the test says. */
class Canvas {
  constructor(width: number, height: number) {
    drawn = { size: [width, height], calls: [], asked: undefined };
  }

  getContext(kind: string) {
    if (!hasContext || kind !== '2d') return null;
    return {
      set fillStyle(style: string) {
        drawn.calls.push(['style', style]);
      },
      fillRect: (...place: number[]) => drawn.calls.push(['paper', ...place]),
      drawImage: (_image: unknown, ...place: number[]) => drawn.calls.push(['image', ...place]),
    };
  }

  async convertToBlob(options: object): Promise<Blob> {
    drawn.asked = options;
    return written;
  }
}

function show(width: number, height: number): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width, height, close: () => closed++ }));
  vi.stubGlobal('OffscreenCanvas', Canvas);
}

beforeEach(() => {
  closed = 0;
  hasContext = true;
  written = new Blob(['abc'], { type: 'image/jpeg' });
});

afterEach(() => vi.unstubAllGlobals());

const photo = (content = 'x'.repeat(100), name = 'Rack 4.PNG') =>
  new File([content], name, { type: 'image/png', lastModified: 5 });

test.each([
  [640, 480, [320, 240]],
  [480, 640, [240, 320]],
  [321, 321, [320, 320]],
  [320, 10, [320, 10]],
  [100, 50, [100, 50]],
  [9_000, 1, [320, 1]],
  [1, 9_000, [1, 320]],
])('a picture of %i by %i in a list is %j', async (width, height, size) => {
  show(width, height);
  expect(await thumbOf(photo())).toEqual(await written.arrayBuffer());
  expect(drawn).toEqual({
    size,
    calls: [
      ['style', '#fff'],
      ['paper', 0, 0, ...size],
      ['image', 0, 0, ...size],
    ],
    asked: { type: 'image/jpeg', quality: 0.7 },
  });
  expect(closed).toBe(1);
});

test('what is no image, does not open or cannot be drawn has no small picture', async () => {
  show(10, 10);
  expect(await thumbOf(new Blob(['x'], { type: 'text/plain' }))).toBeUndefined();
  expect(await thumbOf(new Blob(['x'], { type: 'text/image/' }))).toBeUndefined();
  hasContext = false;
  expect(await thumbOf(photo())).toBeUndefined();
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('broken')));
  expect(await thumbOf(photo())).toBeUndefined();
});

test.each(['createImageBitmap', 'OffscreenCanvas'])('a browser without %s makes nothing smaller', async (name) => {
  show(10, 10);
  vi.stubGlobal(name, undefined);
  const file = photo();
  expect(await thumbOf(file)).toBeUndefined();
  expect(await makeSmaller(file)).toBe(file);
});

test('a photo is made smaller and goes by its new kind', async () => {
  show(4_096, 2_048);
  const smaller = await makeSmaller(photo());
  expect([smaller.name, smaller.type, smaller.lastModified, await smaller.text()]).toEqual([
    'Rack 4.jpg',
    'image/jpeg',
    5,
    'abc',
  ]);
  expect(drawn).toMatchObject({ size: [2_048, 1_024], asked: { quality: 0.82 } });
  expect((await makeSmaller(photo(undefined, 'a.b.jpeg'))).name).toBe('a.b.jpg');
  expect((await makeSmaller(photo(undefined, 'no ending'))).name).toBe('no ending');
});

test.each(['ab', 'abc'])('a photo that would not shrink, %j, stays itself', async (content) => {
  show(10, 10);
  const file = photo(content);
  expect(await makeSmaller(file)).toBe(file);
});
