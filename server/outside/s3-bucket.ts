import { AwsClient } from 'aws4fetch';
import { StorageFaultError } from './storage-fault.ts';

const TIMEOUT = 30_000;

/** One object in a listing; `modified` in milliseconds since 1970, by the storage's clock. */
export interface StoredObject {
  key: string;
  size: number;
  modified: number;
}

/** A bucket of a storage that speaks the S3 protocol. Keys are relative to the address's prefix. */
export class S3Bucket {
  readonly #client: AwsClient;
  /** The bucket's address, without a slash at the end. */
  readonly #address: string;
  /** '' or with a slash at the end. */
  readonly #prefix: string;

  /**
   * `url`: `s3://key:secret@host:port/bucket/prefix`, with `?region=` unless it is us-east-1 and `?tls=off` for a
   * storage on the same machine. The path names the bucket, never the host.
   */
  constructor(url: string) {
    const { username, password, host, pathname, searchParams } = new URL(url);
    const [bucket = '', ...prefix] = pathname.split('/').filter((part) => part !== '');
    if (username === '' || password === '' || bucket === '') {
      throw new Error('FILES_URL: a key, a secret, a host and a bucket are needed, as s3://key:secret@host/bucket');
    }
    this.#address = `${searchParams.get('tls') === 'off' ? 'http' : 'https'}://${host}/${bucket}`;
    this.#prefix = prefix.map((part) => `${part}/`).join('');
    this.#client = new AwsClient({
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
      service: 's3',
      region: searchParams.get('region') ?? 'us-east-1',
      retries: 3,
    });
  }

  /** `sha256`: lower-case hex of the bytes; the storage refuses others. */
  async put(key: string, bytes: Uint8Array<ArrayBuffer>, sha256: string): Promise<void> {
    await this.#ask('PUT', key, { body: bytes, headers: { 'X-Amz-Content-Sha256': sha256 } });
  }

  /** The object from byte `from` on; undefined if there is none. */
  async get(key: string, from = 0): Promise<Response | undefined> {
    const headers: Record<string, string> = from > 0 ? { Range: `bytes=${from}-` } : {};
    return this.#ask('GET', key, { headers });
  }

  /** Size in bytes; undefined if there is no such object. */
  async sizeOf(key: string): Promise<number | undefined> {
    const answer = await this.#ask('HEAD', key);
    return answer && Number(answer.headers.get('Content-Length'));
  }

  /** Copies and removes the original; false if there was none. */
  async move(from: string, to: string): Promise<boolean> {
    const source = `${new URL(this.#address).pathname}/${this.#prefix}${from}`;
    const answer = await this.#ask('PUT', to, { headers: { 'X-Amz-Copy-Source': source } });
    if (!answer) return false;
    // A copy that fails late answers 200 with an error in its body.
    const body = await unbroken(answer.text());
    if (!body.includes('<CopyObjectResult')) throw new StorageFaultError(`the object storage did not copy ${from}`);
    await this.remove(from);
    return true;
  }

  async remove(key: string): Promise<void> {
    await this.#ask('DELETE', key);
  }

  /** Every object whose key begins with `start`, in the order of keys. */
  async *list(start: string): AsyncGenerator<StoredObject> {
    let last: string | undefined = '';
    while (last !== undefined) {
      const query = new URLSearchParams({ prefix: this.#prefix + start, marker: last });
      const answer = await this.#send('GET', `${this.#address}?${query}`, {});
      if (!answer.ok) throw new StorageFaultError(`the object storage answered ${answer.status} to a listing`);
      const page = await unbroken(answer.text());
      const found = [...page.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
        key: tagOf(object, 'Key').slice(this.#prefix.length),
        size: Number(tagOf(object, 'Size')),
        modified: Date.parse(tagOf(object, 'LastModified')),
      }));
      yield* found;
      last = tagOf(page, 'IsTruncated') === 'true' ? this.#prefix + (found.at(-1)?.key ?? '') : undefined;
    }
  }

  async #ask(method: string, key: string, request: RequestInit = {}): Promise<Response | undefined> {
    const answer = await this.#send(method, `${this.#address}/${this.#prefix}${key}`, request);
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404) return undefined;
    throw new StorageFaultError(`the object storage answered ${answer.status} to ${method} ${key}`);
  }

  async #send(method: string, url: string, request: RequestInit): Promise<Response> {
    try {
      return await this.#client.fetch(url, { method, ...request, signal: AbortSignal.timeout(TIMEOUT) });
    } catch (error) {
      throw new StorageFaultError('the object storage does not answer', { cause: error });
    }
  }
}

/** What is read of an answer: one that breaks off is the storage's fault. */
export async function unbroken<T>(body: Promise<T>): Promise<T> {
  try {
    return await body;
  } catch (error) {
    throw new StorageFaultError('the object storage broke off its answer', { cause: error });
  }
}

/** The text of the first such element; keys are ids and hashes, which XML does not escape. */
function tagOf(xml: string, name: string): string {
  return new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';
}
