import * as z from 'zod/mini';
import { blankRow } from '#sync/domain/common/blank-row.ts';
import { changeShape, type Row } from '#sync/engine/row.ts';

/** Who meets an objective in which a provider has a part. */
export const responsibilityShares = ['organization', 'provider', 'shared', 'not_applicable'] as const;
export type ResponsibilityShare = (typeof responsibilityShares)[number];

/** One cell of the responsibility matrix. There is no row until something is entered. */
export const responsibilitySchema = z.object({
  /** See `responsibilityId`. */
  id: z.string(),
  providerId: z.string(),
  objectiveId: z.string(),
  share: z.nullable(z.enum(responsibilityShares)),
  organizationPart: z.string(),
  providerPart: z.string(),
  evidence: z.string(),
  ...changeShape,
});
export type Responsibility = z.infer<typeof responsibilitySchema>;

/**
 * The same id on every device, so two people who fill in the same cell offline write one record: '{provider}:3.1.1[a]'.
 */
export function responsibilityId(providerId: string, objectiveId: string): string {
  return `${providerId}:${objectiveId}`;
}

/** `id`: see `responsibilityId`; a provider's id has no colon. */
export function emptyResponsibility(id: string): Row {
  const [providerId = '', objectiveId = ''] = id.split(':');
  return blankRow(responsibilitySchema, { id, providerId, objectiveId });
}
