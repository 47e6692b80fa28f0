import * as z from 'zod/mini';
import { id } from '#web/parts/search-fields.ts';

/** The day that is shown, and the meeting that is open. */
export const scheduleSearch = z.object({ day: id, meeting: id });
