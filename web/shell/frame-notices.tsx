import { useAppBadge } from '#web/parts/sync/use-app-badge.ts';
import { LossNotice } from './loss-notice.tsx';
import { OutdatedNotice } from './outdated-notice.tsx';
import { RecoveryBanner } from './recovery-banner.tsx';
import { SilentRecordsNotice } from './silent-records.tsx';

export interface FrameNoticesProps {
  isOutdated: boolean;
  isSilent: boolean;
  /** The open screen is about the recovery itself. */
  isRecovery: boolean;
  onDetails: () => void;
  className: string | undefined;
}

/** Says above every screen what happened to the records, on this device or on the server. */
export function FrameNotices({ isOutdated, isSilent, isRecovery, onDetails, className }: FrameNoticesProps) {
  useAppBadge();
  const place = className ?? '';
  return (
    <>
      {isOutdated && <OutdatedNotice className={place} />}
      {!isRecovery && <RecoveryBanner className={place} onDetails={onDetails} />}
      <LossNotice className={place} />
      {isSilent && <SilentRecordsNotice className={place} />}
    </>
  );
}
