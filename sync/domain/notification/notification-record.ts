import * as z from 'zod/mini';

/** A message from the product to one person; only that person's devices receive it. */
export const notificationSchema = z.object({
  id: z.string(),
  /** The person it is for. */
  accountId: z.string(),
  title: z.string(),
  body: z.string(),
  /** The screen it leads to, as a path inside the app. */
  href: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  readAt: z.nullable(z.iso.datetime()),
});
export type Notification = z.infer<typeof notificationSchema>;
