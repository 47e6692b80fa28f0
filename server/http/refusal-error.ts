import type { ErrorBody } from '#sync/domain/common/endpoint.ts';

/** An answer of 400 and above, thrown wherever the reason is known. */
export class RefusalError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 408 | 409 | 413 | 415 | 423 | 426 | 429 | 503;
  readonly body: ErrorBody;
  /** Seconds; sent as Retry-After. */
  readonly retryAfter: number | undefined;

  constructor(status: RefusalError['status'], code: string, message: string, field?: string, retryAfter?: number) {
    super(message);
    this.status = status;
    this.retryAfter = retryAfter;
    this.body = field === undefined ? { code, message } : { code, message, field };
  }

  get told(): ToldRefusal {
    return { status: this.status, body: this.body, retryAfter: this.retryAfter };
  }
}

/** A refusal as data, for decisions made in another thread. */
export interface ToldRefusal {
  status: RefusalError['status'];
  body: ErrorBody;
  retryAfter: number | undefined;
}

export function refusalFrom(told: unknown): RefusalError {
  const { status, body, retryAfter } = told as ToldRefusal;
  return new RefusalError(status, body.code, body.message, body.field, retryAfter);
}

/** The same answer for a missing record and for another organization's. */
export function notFound(what = 'There is nothing here.'): RefusalError {
  return new RefusalError(404, 'not_found', what);
}
