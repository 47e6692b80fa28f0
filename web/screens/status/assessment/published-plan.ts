import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import type { System } from '#sync/domain/scope/system-record.ts';
import type { ListedVersion } from '#sync/domain/ssp/ssp-version-record.ts';

/**
 * How an assessment cites the security plan that was published last, its date a calendar day of the zone; undefined
 * where none was. `versions`: the newest first.
 */
export function publishedPlan(
  versions: readonly ListedVersion[],
  { systemName }: Pick<System, 'systemName'>,
  timeZone: string,
) {
  const [latest] = versions;
  if (!latest) return undefined;
  return {
    sspTitle: systemName ? `System Security Plan: ${systemName}` : 'System Security Plan',
    sspVersion: latest.version,
    sspDate: dayInZone(new Date(latest.createdAt), timeZone),
  };
}
