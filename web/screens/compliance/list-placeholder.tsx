import { families, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { useAccount } from '#web/data/use-account.ts';
import { useSyncStatus } from '#web/data/use-records.ts';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import css from './list-placeholder.module.css';

const SHAPES = 3;
const widths = ['46%', '58%', '38%', '52%', '44%', '61%'];

/** Stands where the list will be: its shape while it is on its way, a sentence when it is not. */
export function ListPlaceholder({ isRead }: { isRead: boolean }) {
  const { outcome } = useSyncStatus();
  const account = useAccount();
  const needsSignIn = outcome === 'sign_in' || (account.state === 'signed_in' && account.expired);
  if (isRead && (outcome === 'unreachable' || needsSignIn)) return <NotYetHere needsSignIn={needsSignIn} />;
  return (
    <div>
      <output className="VisuallyHidden">Loading controls</output>
      {families.slice(0, SHAPES).map(({ code }) => (
        <div key={code} className={css.group}>
          <div className={css.header}>
            <Skeleton width="180px" />
          </div>
          {widths.map((width) => (
            <div key={width} className={css.row}>
              <Skeleton width="18px" height="18px" />
              <Skeleton width="36px" />
              <Skeleton width={width} />
              <Skeleton width="84px" />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function NotYetHere({ needsSignIn }: { needsSignIn: boolean }) {
  const count = requirementFacts.length;
  return (
    <div className={css.group}>
      <EmptyState
        level={2}
        mark={<Glyph name={needsSignIn ? 'signin' : 'offline'} />}
        title="The controls are not on this device yet"
      >
        {needsSignIn
          ? `Sign in again to load the ${count} controls. From then on they open without a connection.`
          : `This device has not been synchronized and the server cannot be reached. Once connected, the ${count} controls load by themselves and then open without a connection.`}
      </EmptyState>
    </div>
  );
}
