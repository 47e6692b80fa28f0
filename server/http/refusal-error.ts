import type { ErrorBody } from '#sync/domain/common/endpoint.ts';

/** An answer of 400 and above, thrown wherever the reason is known. */
export class RefusalError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 415 | 423 | 426 | 429 | 503;
  readonly body: ErrorBody;
  /** Seconds; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(status: RefusalError['status'], code: string, message: string, field?: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.body = field === undefined ? { code, message } : { code, message, field };
  }
}

/** The same answer for a missing record and for another organization's. */
export function notFound(what = 'There is nothing here.'): RefusalError {
  return new RefusalError(404, 'not_found', what);
}
