import * as z from 'zod/mini';
import { TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { changeShape } from '#sync/engine/row.ts';

const editable = {
  ...changeShape,
};

/** A project board. `userId` is its creator. */
export const boardSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string().check(z.maxLength(TEXT_LIMITS.ticket)),
  userId: z.string(),
  createdAt: z.iso.datetime(),
  ...editable,
});
export type Board = z.infer<typeof boardSchema>;

export const columnColors = ['grey', 'blue', 'purple', 'green', 'yellow', 'orange', 'red'] as const;
export const columnColorSchema = z.enum(columnColors, { error: `A color is one of ${columnColors.join(', ')}.` });
export type ColumnColor = z.infer<typeof columnColorSchema>;

/** One column of a board. `wipLimit`: how many tickets it may hold at once, null for no limit. */
export const boardColumnSchema = z.object({
  id: z.string(),
  boardId: z.string(),
  name: z.string(),
  color: columnColorSchema,
  wipLimit: z.nullable(z.int()),
  /** Its place from left to right; see order-key.ts. */
  orderKey: z.string(),
  ...editable,
});
export type BoardColumnRecord = z.infer<typeof boardColumnSchema>;
