import type { Noun } from '#sync/engine/schema.ts';
import { createColumn, deleteColumn, moveColumn, updateColumn } from './board-column-mutators.ts';
import { loadCompliance } from './board-compliance-mutators.ts';
import { createBoard, deleteBoard, updateBoard } from './board-mutators.ts';
import { moveTicket, putBackTickets } from './ticket-move-mutators.ts';
import { createTicket, deleteTicket, updateTicket } from './ticket-mutators.ts';

export const boardNoun = {
  mutators: [
    createBoard,
    updateBoard,
    deleteBoard,
    loadCompliance,
    createColumn,
    updateColumn,
    moveColumn,
    deleteColumn,
    createTicket,
    updateTicket,
    moveTicket,
    putBackTickets,
    deleteTicket,
  ],
} as const satisfies Noun;
