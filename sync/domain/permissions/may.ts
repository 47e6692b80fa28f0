import type { May } from '#sync/engine/schema.ts';
import { type Action, can } from './permission-sheet.ts';

/** The check for the engine, which knows an action by its name alone: one that the sheet lacks is refused. */
export const may: May = ({ role }, action) => can(role, action as Action);
