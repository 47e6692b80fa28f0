import { isArchived } from '#sync/rules/archive-age.ts';
import { settingLimits } from '#sync/rules/setting-limits.ts';
import { useOrganizationSetting } from '#web/data/use-organization-setting.ts';
import { LabelBadge } from '#web/kit/badge.tsx';

/** Marks what is older than the organization's archive age. `at`: ISO time. */
export function ArchivedBadge({ at }: { at: string }) {
  // Nothing this young is archived, whatever the organization chose: most rows of a list need not ask.
  return isArchived(at, settingLimits.archiveYears.least, new Date()) ? <OldBadge at={at} /> : null;
}

function OldBadge({ at }: { at: string }) {
  const { archiveYears } = useOrganizationSetting();
  return isArchived(at, archiveYears, new Date()) ? <LabelBadge>Archived</LabelBadge> : null;
}
