import { useAccount } from '#web/account/use-account.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import kit from '#web/kit/kit.module.css';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useSyncStatus } from '#web/records/use-records.ts';
import css from './objectives-placeholder.module.css';

export interface ObjectivesPlaceholderProps {
  /** "Loading CMMC Level 2 objectives..." */
  loading: string;
  /** The records have been read, and there are none on this device. */
  isRead: boolean;
}

/** The placeholder for the objectives: a skeleton while they load, a message if there are none. */
export function ObjectivesPlaceholder({ loading, isRead }: ObjectivesPlaceholderProps) {
  const { outcome } = useSyncStatus();
  const account = useAccount();
  const needsSignIn = outcome === 'sign_in' || (account.state === 'signed_in' && account.expired);
  if (isRead && (needsSignIn || outcome === 'unreachable')) {
    return (
      <EmptyState
        level={2}
        mark={<Glyph name={needsSignIn ? 'signin' : 'offline'} />}
        title="The objectives are not on this device yet"
      >
        {needsSignIn
          ? 'Sign in again to load them. From then on they open without a connection.'
          : 'This device has not been synchronized and the server cannot be reached. Once connected, they load by themselves and then open without a connection.'}
      </EmptyState>
    );
  }
  return (
    <div className={css.place}>
      <p className={`${kit.soft} ${kit.below4}`}>{loading}</p>
      <SkeletonRows count={8} label={loading} />
    </div>
  );
}
