import * as z from 'zod/mini';
import { families, findControlId } from '#sync/catalog/catalog-facts.ts';
import { controlStatuses } from '#sync/domain/control/control-status-record.ts';
import { controlId, listOf, someOf, text } from '#web/parts/search-fields.ts';

export const statusChoices = [...controlStatuses, 'review', 'unsent'] as const;
export type StatusChoice = (typeof statusChoices)[number];

const familyCodes = families.map(({ code }) => code);

/** The state of this screen in the address. */
export const complianceSearch = z.object({
  q: text,
  category: someOf(familyCodes),
  status: someOf(statusChoices),
  /** Expanded controls; the first is the one a link points at. */
  open: listOf((parts): readonly string[] => [...new Set(parts.flatMap((part) => findControlId(part) ?? []))]),
  /** Collapsed families. */
  closed: someOf(familyCodes),
  /** The control whose details sheet is open. */
  details: controlId,
});
export type ComplianceSearch = z.infer<typeof complianceSearch>;
