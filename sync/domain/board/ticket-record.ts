import * as z from 'zod/mini';
import { LABELS, TEXT_LIMITS } from '#sync/domain/common/text-limits.ts';
import { changeShape } from '#sync/engine/row.ts';

export const ticketTypes = ['control', 'assessment', 'poam', 'document', 'custom'] as const;
export const ticketTypeSchema = z.enum(ticketTypes, { error: `A type is one of ${ticketTypes.join(', ')}.` });
export type TicketType = z.infer<typeof ticketTypeSchema>;

export const ticketPriorities = ['low', 'medium', 'high', 'critical'] as const;
export const ticketPrioritySchema = z.enum(ticketPriorities, {
  error: `A priority is one of ${ticketPriorities.join(', ')}.`,
});
export type TicketPriority = z.infer<typeof ticketPrioritySchema>;

/** One ticket of a board. `columnId` and `orderKey` are its place and change together. */
export const ticketSchema = z.object({
  id: z.string(),
  boardId: z.string(),
  columnId: z.string(),
  orderKey: z.string(),
  title: z.string(),
  description: z.string().check(z.maxLength(TEXT_LIMITS.ticket)),
  ticketType: ticketTypeSchema,
  priority: ticketPrioritySchema,
  /** Its creator. */
  reporterId: z.string(),
  /** The control ticket an assessment ticket belongs to. */
  parentId: z.nullable(z.string()),
  /** What it refers to: a requirement's or objective's number, or the id of a POA&M item or document. */
  referenceId: z.nullable(z.string()),
  /** A calendar day such as '2026-06-30'. */
  dueDate: z.nullable(z.iso.date()),
  /** A member's id. */
  assigneeId: z.nullable(z.string()),
  storyPoints: z.nullable(z.int()),
  labels: z.array(z.string()).check(z.maxLength(LABELS)),
  createdAt: z.iso.datetime(),
  ...changeShape,
});
export type Ticket = z.infer<typeof ticketSchema>;
