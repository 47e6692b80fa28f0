import * as z from 'zod/mini';

export const prioritySchema = z.enum(['high', 'medium', 'low']);

/**
 * One of the 110 requirements. `id` and `controlId` are the dotted number, such as '3.1.1'; `category` is the family
 * code.
 */
export const controlSchema = z.object({
  id: z.string(),
  controlId: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.string(),
  categoryName: z.string(),
  priority: prioritySchema,
  weight: z.number(),
});
export type Control = z.infer<typeof controlSchema>;
