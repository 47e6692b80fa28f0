import { claimCounts, claimOf, type StoredClaim } from '#sync/domain/control/claim.ts';
import type { SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import { Scale, type ScaleProps } from '#web/kit/scale.tsx';
import { StatusChip, type StatusChipProps } from '#web/kit/status-chip.tsx';
import { statusTick, statusTone } from '#web/kit/status-marks.ts';
import { statusName } from '#web/words/names.ts';

export interface ClaimChipProps extends Pick<StatusChipProps, 'variant' | 'className'> {
  record: SealedControlStatus;
}

/** The status that is claimed for one requirement. */
export function ClaimChip({ record, ...look }: ClaimChipProps) {
  const claim = claimOf(record);
  return <StatusChip {...look} status={statusTone(claim)} label={statusName(claim)} />;
}

export interface ClaimScaleProps extends Pick<ScaleProps, 'size'> {
  records: readonly StoredClaim[];
}

/** Each requirement's claim as a tick, and how many are claimed complete. */
export function ClaimScale({ records, size }: ClaimScaleProps) {
  const { completed, total } = claimCounts(records);
  const ticks = records.map((record) => statusTick(claimOf(record)));
  return <Scale groups={[ticks]} label={`${completed} of ${total} claimed complete`} size={size} />;
}
