import { beforeEach, expect, test, vi } from 'vitest';
import { keepShared, readShared, storeShared } from './shared-files.ts';

/** Cache Storage as far as it is used here, in memory. */
function memoryCaches(most = Infinity) {
  const stores = new Map<string, Map<string, Response>>();
  return {
    open: async (name: string) => {
      const store = stores.get(name) ?? new Map<string, Response>();
      stores.set(name, store);
      return {
        put: async (key: string, answer: Response) => {
          // A number has room where a file has none.
          if (store.size >= most && !key.endsWith('left')) throw new DOMException('full', 'QuotaExceededError');
          store.set(key, answer);
        },
        match: async (key: string) => store.get(key)?.clone(),
        keys: async () => [...store.keys()],
      };
    },
    delete: async (name: string) => stores.delete(name),
  };
}

beforeEach(() => vi.stubGlobal('caches', memoryCaches()));

function share(...files: File[]): Promise<Response> {
  const body = new FormData();
  body.set('title', 'Rack');
  for (const file of files) body.append('files', file);
  return keepShared(new Request('https://app.example/share', { method: 'POST', body }));
}

const photo = new File(['photo'], 'Rack “7” Ø.jpg', { type: 'image/jpeg' });
const paper = new File(['paper'], 'Policy.pdf', { type: 'application/pdf' });

test('files that another app shares wait with their names, types and bytes, in order', async () => {
  const answer = await share(photo, paper);
  expect([answer.status, answer.headers.get('Location')]).toEqual([303, 'https://app.example/share']);
  const { files: kept } = await readShared();
  expect(kept.map(({ name, type }) => [name, type])).toEqual([
    ['Rack “7” Ø.jpg', 'image/jpeg'],
    ['Policy.pdf', 'application/pdf'],
  ]);
  expect(await Promise.all(kept.map((file) => file.text()))).toEqual(['photo', 'paper']);
});

test('what is shared next replaces what nobody asked for, and afterward nothing is left', async () => {
  await share(photo, paper);
  await share(paper);
  expect((await readShared()).files.map(({ name }) => name)).toEqual(['Policy.pdf']);
  await storeShared([]);
  expect(await readShared()).toEqual({ files: [], left: 0 });
});

test('what is too much at once, or does not fit on this device, is counted', async () => {
  await share(...Array.from({ length: 23 }, () => paper));
  expect(await readShared()).toMatchObject({ files: { length: 20 }, left: 3 });
  vi.stubGlobal('caches', memoryCaches(1));
  await share(photo, paper, paper);
  expect(await readShared()).toMatchObject({ files: { length: 1 }, left: 2 });
});
