import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import { RefreshCwIcon } from '#web/kit/icons.ts';
import { Notice } from '#web/kit/notice.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { GallerySection } from './gallery-frame.tsx';
import css from './gallery.module.css';

const nothing = () => {};

export function GalleryNotices() {
  return (
    <GallerySection title="Notice and toast">
      <div className={css.stack}>
        <Notice title="This family was reviewed by your assessor on Jun 8." />
        <Notice tone="success" title="Everything is on this device." />
        <Notice tone="warning" title="Storage is 90% full." actions={<Button size="sm">Review</Button>}>
          Sync or remove downloaded files.
        </Notice>
        <Notice tone="danger" title="Group policy.pdf did not open." actions={<Button size="sm">Replace</Button>}>
          The file is damaged. Replace it to keep 3.1.6 complete.
        </Notice>
        <Notice tone="neutral">Requirements are shown as published in February 2020.</Notice>
        <div style={{ display: 'flex', gap: 8 }}>
          <Button
            onPress={() =>
              showToast({
                title: '3.1.4 set to Complete',
                description: 'Saved on this device',
                glyph: 'device',
                action: { label: 'Undo', onPress: nothing },
              })
            }
          >
            Show toast
          </Button>
          <Button
            onPress={() =>
              showToast({ title: 'Error', description: 'Failed to update status', variant: 'destructive' })
            }
          >
            Show error toast
          </Button>
        </div>
      </div>
    </GallerySection>
  );
}

export function GalleryStates() {
  return (
    <GallerySection title="Empty, loading, error, offline">
      <div className={css.two}>
        <div className={css.boxed}>
          <EmptyState className={css.tight} title="No controls match" action={<Button size="sm">Clear filters</Button>}>
            Nothing has both In Progress and Overdue.
          </EmptyState>
        </div>
        <div className={css.boxed}>
          <EmptyState
            className={css.tight}
            mark={<Glyph name="offline" />}
            title="Not on this device yet"
            action={<Button size="sm">Keep offline</Button>}
          >
            It is 48 MB and downloads when you are online.
          </EmptyState>
        </div>
        <div className={css.boxed}>
          <SkeletonRows count={3} label="Loading documents" />
        </div>
        <div className={css.boxed}>
          <EmptyState
            className={css.tight}
            mark={null}
            title="The report did not build"
            action={
              <Button size="sm" icon={RefreshCwIcon}>
                Try again
              </Button>
            }
          >
            Your data is safe. Try again, or export the raw records.
          </EmptyState>
        </div>
      </div>
    </GallerySection>
  );
}
