import type { Endpoint, ReplyOf } from '#sync/domain/common/endpoint.ts';
import { DestructiveAnswer } from '#sync/engine/destructive-answer.ts';
import { PAST_HEADER } from '#sync/engine/past-header.ts';
import { askServer, type Input } from '#web/store/calls/call.ts';
import { tabWorkspace } from '#web/store/calls/tab-workspace.ts';
import type { RecordDatabase } from '#web/store/record-database.ts';
import { readKnownPast } from './known-past.ts';

/**
 * Calls the server in the name of what this device knows. `proven`: without it nothing may be deleted or rejected for
 * the reply. Throws as `call` does.
 */
export async function callProven<E extends Endpoint>(
  db: RecordDatabase,
  endpoint: E,
  input: Input<E>,
): Promise<{ reply: ReplyOf<E>; proven: DestructiveAnswer | undefined }> {
  const past = await readKnownPast(db);
  const response = await askServer(endpoint, input, tabWorkspace(), past === null ? {} : { [PAST_HEADER]: past });
  const proven = DestructiveAnswer.confirmed(past, response.headers.get(PAST_HEADER));
  return { reply: (await response.json()) as ReplyOf<E>, proven };
}
