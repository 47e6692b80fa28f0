import type { Context } from 'hono';
import type * as z from 'zod/mini';
import type { FormPath } from '#sync/domain/common/plain-form.ts';
import type { AppEnv } from '#server/app-context.ts';

/** A form that can be sent without scripts: how it is read, checked and accepted. */
export interface ReceivedForm<Schema extends z.ZodMiniObject = z.ZodMiniObject> {
  path: FormPath;
  /** Maximum bytes of the corresponding call with a JSON body. */
  jsonBytes: number;
  /** The call's own schema without the fields that only scripts send. */
  schema: Schema;
  /** Fields with several choices. */
  lists: readonly string[];
  /** Does what the call does. `requestId` is the same for the same content on one day. Throws RefusalError. */
  receive: (context: Context<AppEnv>, sent: z.infer<Schema>, fax: string, requestId: string) => Promise<void>;
}
