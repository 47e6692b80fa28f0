import type { TicketPriority, TicketType } from '#sync/domain/board/ticket-record.ts';
import type { PersonName } from '#server/demo/demo-people.ts';

type SampleColumn = 'to-do' | 'in-progress' | 'under-review' | 'done';

export interface SampleTicket {
  title: string;
  ticketType: TicketType;
  priority: TicketPriority;
  column: SampleColumn;
  labels: readonly string[];
  /** Days from now. */
  created: number;
  due?: number;
  points: number;
  owner: PersonName;
  description?: string;
  /** The plan it is about, which gives the ticket its owner and date. */
  plan?: string;
}

/** The team's own tickets. Those about a plan take its owner and date. */
export const tickets: readonly SampleTicket[] = [
  {
    title: 'Close POA&M item: FIPS-validated file transfer',
    ticketType: 'poam',
    priority: 'critical',
    column: 'in-progress',
    labels: ['3.13.11', 'Encryption'],
    created: -33,
    points: 8,
    owner: 'tom',
    plan: 'file-transfer',
  },
  {
    title: 'Close POA&M item: audit records of FS-01',
    ticketType: 'poam',
    priority: 'medium',
    column: 'under-review',
    labels: ['3.3.8', 'Logging'],
    created: -38,
    points: 3,
    owner: 'marcus',
    plan: 'audit-records',
    description: 'The right is removed; Dana tries on FS-01 whether a record can still be deleted.',
  },
  {
    title: 'Label the backup drives',
    ticketType: 'poam',
    priority: 'medium',
    column: 'done',
    labels: ['3.8.4', 'Media'],
    created: -56,
    points: 2,
    owner: 'priya',
    plan: 'media-marking',
  },
  {
    title: 'Awareness and training procedure, final text',
    ticketType: 'document',
    priority: 'medium',
    column: 'in-progress',
    labels: ['Policy', '3.2.2'],
    created: -22,
    due: 9,
    points: 3,
    owner: 'priya',
    description: 'Dana approves it once the course for the two administrators is in it.',
  },
  {
    title: 'System security plan, statements of 3.13',
    ticketType: 'document',
    priority: 'high',
    column: 'to-do',
    labels: ['SSP', 'SC'],
    created: -20,
    due: 15,
    points: 5,
    owner: 'marcus',
  },
  {
    title: 'Book the conference room for the mock assessment',
    ticketType: 'custom',
    priority: 'low',
    column: 'to-do',
    labels: [],
    created: -6,
    due: 7,
    points: 1,
    owner: 'dana',
    description: 'Building 1, ground floor, two mornings.',
  },
  {
    title: 'Visitor log retention procedure',
    ticketType: 'document',
    priority: 'low',
    column: 'done',
    labels: ['3.10.4'],
    created: -45,
    points: 1,
    owner: 'priya',
  },
];

/**
 * Requirements in progress; one with a plan is due when the plan is. All that are claimed complete are in Done, all
 * that are not started in To Do.
 */
export const underWay: Readonly<
  Record<string, { column: 'in-progress' | 'under-review'; owner: PersonName; due?: number; points: number }>
> = {
  '3.1.3': { column: 'in-progress', owner: 'marcus', points: 2 },
  '3.1.4': { column: 'in-progress', owner: 'tom', due: 6, points: 5 },
  '3.1.5': { column: 'in-progress', owner: 'tom', points: 5 },
  '3.1.7': { column: 'in-progress', owner: 'tom', due: 3, points: 8 },
  '3.2.2': { column: 'in-progress', owner: 'priya', due: 12, points: 3 },
  '3.3.8': { column: 'under-review', owner: 'marcus', points: 3 },
  '3.3.9': { column: 'in-progress', owner: 'marcus', due: 8, points: 2 },
  '3.4.2': { column: 'under-review', owner: 'tom', due: 2, points: 3 },
  '3.4.4': { column: 'under-review', owner: 'tom', due: 4, points: 3 },
  '3.4.9': { column: 'in-progress', owner: 'tom', points: 2 },
  '3.5.3': { column: 'in-progress', owner: 'tom', points: 8 },
  '3.6.3': { column: 'in-progress', owner: 'marcus', points: 5 },
  '3.10.2': { column: 'under-review', owner: 'priya', due: 10, points: 3 },
  '3.10.6': { column: 'in-progress', owner: 'priya', due: 18, points: 2 },
  '3.11.3': { column: 'in-progress', owner: 'tom', points: 3 },
  '3.12.1': { column: 'in-progress', owner: 'marcus', due: 21, points: 8 },
  '3.12.3': { column: 'in-progress', owner: 'marcus', due: 28, points: 5 },
  '3.13.3': { column: 'in-progress', owner: 'tom', due: 20, points: 3 },
  '3.13.10': { column: 'in-progress', owner: 'tom', due: 24, points: 3 },
  '3.13.11': { column: 'in-progress', owner: 'tom', points: 8 },
  '3.14.3': { column: 'under-review', owner: 'tom', due: 11, points: 2 },
};
