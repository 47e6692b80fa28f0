import * as z from 'zod/mini';
import { controlId, listOf, text } from '#web/parts/search-fields.ts';

/** Who is interviewed, as what, about which families, requirements or objectives, and the question that is open. */
export const interviewsSearch = z.object({
  person: text,
  title: text,
  about: listOf((parts) => parts),
  question: controlId,
});
