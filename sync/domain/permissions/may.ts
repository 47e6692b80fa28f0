import type { May } from '#sync/engine/schema.ts';
import { canSomewhere, type Action } from './permission-sheet.ts';

/**
 * The check for the engine, which knows an action by its name alone: one that the sheet lacks is refused. A change of
 * what only a team may do asks for the record's team itself.
 */
export const may: May = ({ role }, action) => canSomewhere(role, action as Action);
