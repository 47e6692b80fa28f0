/** Where files wait that another app shared with this one, until somebody says what they are evidence of. */
const STORE = 'shared-files';
const NAME = 'File-Name';
/** More at once are left out, and counted. */
const MOST = 20;
export const SHARE_PATH = '/share';
/** How many were left out, or did not fit on this device. */
const LEFT = `${SHARE_PATH}/left`;

/** The worker's answer to what the system shares: keeps the files and leads to the screen that asks about them. */
export async function keepShared(request: Request): Promise<Response> {
  const form = await request.formData();
  const files = form.getAll('files').filter((one) => one instanceof File);
  const left = files.length - (await storeShared(files.slice(0, MOST)));
  if (left > 0) await (await caches.open(STORE)).put(LEFT, new Response(String(left)));
  return Response.redirect(new URL(SHARE_PATH, request.url), 303);
}

/** These wait, and no others. Returns how many have room on this device. */
export async function storeShared(files: readonly File[]): Promise<number> {
  await caches.delete(STORE);
  if (files.length === 0) return 0;
  const cache = await caches.open(STORE);
  let stored = 0;
  for (const [index, file] of files.entries()) {
    const headers = { 'Content-Type': file.type, [NAME]: encodeURIComponent(file.name) };
    const isStored = await cache.put(`${SHARE_PATH}/${index}`, new Response(file, { headers })).then(
      () => true,
      () => false,
    );
    if (isStored) stored++;
  }
  return stored;
}

interface Shared {
  files: File[];
  left: number;
}

/** The files that wait, in the order in which they were shared, and how many more are not here. */
export async function readShared(): Promise<Shared> {
  const cache = await caches.open(STORE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    const name = answer?.headers.get(NAME);
    if (!answer || typeof name !== 'string') continue;
    const type = answer.headers.get('Content-Type') ?? '';
    files.push(new File([await answer.blob()], decodeURIComponent(name), { type }));
  }
  const left = await (await cache.match(LEFT))?.text();
  return { files, left: Number(left ?? 0) };
}
