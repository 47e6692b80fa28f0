import { isFromFile } from '#sync/domain/common/from-file.ts';
import { dayInZone } from '#sync/domain/common/zoned-time.ts';
import type { System } from '#sync/domain/scope/system-record.ts';
import type { ListedVersion } from '#sync/domain/ssp/ssp-version-record.ts';

/**
 * How an assessment cites the newest published security plan, dated by the calendar day in the zone; undefined if there
 * is none. `versions`: newest first.
 */
export function publishedSecurityPlan(
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

/** A note below the cited version if it came in by a file. */
export function citedHelp(versions: readonly ListedVersion[], cited: string): string | undefined {
  const isBrought = versions.some((one) => one.version === cited && isFromFile(one));
  return isBrought ? 'From a file: another workspace published it.' : undefined;
}
