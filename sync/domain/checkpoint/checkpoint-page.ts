import * as z from 'zod/mini';
import { checkpointKinds } from './checkpoint-record.ts';

/** A heading with a sentence, a table, or both. */
const partSchema = z.object({
  title: z.string(),
  note: z.string(),
  /** Null if the first cell of each row names it. */
  head: z.nullable(z.array(z.string())),
  rows: z.array(z.array(z.string())),
  widths: z.array(z.number()),
  /** Its rows are short, and stand in two halves side by side where there is room. */
  isLong: z.boolean(),
});
export type PagePart = z.infer<typeof partSchema>;

/**
 * What is signed: every word as it was shown, so that no later version of the product says it in other words. Its
 * first three parts say what it is.
 */
const pageSchema = z.object({
  kind: z.enum(checkpointKinds),
  day: z.iso.date(),
  assessmentId: z.string(),
  /** The time of the records it was made from. */
  at: z.iso.datetime(),
  timeZone: z.string(),
  title: z.string(),
  lines: z.array(z.string()),
  parts: z.array(partSchema),
});
export type CheckpointPage = z.infer<typeof pageSchema>;

/** The text that is signed, with its parts in the schema's order. */
export function pageText(page: CheckpointPage): string {
  return JSON.stringify(z.parse(pageSchema, page));
}

/** The page that a text says; null for one that this version cannot read. */
export function readPage(text: string): CheckpointPage | null {
  try {
    return z.parse(pageSchema, JSON.parse(text));
  } catch {
    return null;
  }
}

/** Whether two pages of a day say the same, whenever they were made. */
export function saysTheSame(one: CheckpointPage, other: CheckpointPage): boolean {
  return JSON.stringify(one.parts) === JSON.stringify(other.parts);
}
