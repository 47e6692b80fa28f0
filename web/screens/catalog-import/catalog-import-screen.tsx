import { useCan } from '#web/data/records/use-can.ts';
import { Button } from '#web/kit/button.tsx';
import { DropZone } from '#web/kit/drop-zone.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { LockIcon, RotateCcwIcon } from '#web/kit/icons.ts';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useOffline } from '#web/parts/sync/use-sync-indicator.ts';
import { CatalogPreviewPanel } from './catalog-preview-panel.tsx';
import { useCatalogImport } from './use-catalog-import.ts';
import css from './catalog-import-screen.module.css';

/** Where an administrator replaces the wording of controls and objectives with that of an OSCAL file. */
export function CatalogImportScreen() {
  const canImport = useCan('catalog.import');
  const isOffline = useOffline() ?? false;
  const { state, readFile, compareBuiltIn, apply, cancel } = useCatalogImport();
  const header = (
    <PageHeader
      title="Catalog import"
      description="Replace the wording of controls and objectives with that of an OSCAL catalog of NIST SP 800-171 Rev. 2."
    />
  );
  if (!canImport) {
    return (
      <>
        {header}
        <EmptyState level={2} mark={<Icon icon={LockIcon} size="lg" />} title="For administrators">
          The wording of the catalog is the same for everybody in the organization. An administrator can replace it
          here.
        </EmptyState>
      </>
    );
  }
  return (
    <>
      {header}
      {isOffline && (
        <Notice className={css.notice} tone="neutral" glyph="offline" title="This page needs a connection.">
          The texts are replaced on the server and reach every device from there.
        </Notice>
      )}
      {state.phase === 'choosing' && (
        <Panel>
          <div className={css.choose}>
            {state.problem !== null && (
              <Notice tone="danger" role="alert" title="Nothing was changed.">
                {state.problem}
              </Notice>
            )}
            <DropZone
              label="Drop an OSCAL file here, or choose one"
              buttonLabel="Choose file"
              help="JSON, OSCAL 1.1, at most 2 MB. You see every change before anything is replaced."
              accept={['.json', 'application/json']}
              onFiles={([file]) => file && readFile(file)}
              isDisabled={isOffline}
            />
            <div>
              <Button icon={RotateCcwIcon} onPress={compareBuiltIn} isDisabled={isOffline}>
                Compare with the built-in texts
              </Button>
            </div>
          </div>
        </Panel>
      )}
      {state.phase === 'asking' && (
        <Panel>
          <SkeletonRows count={6} label="Comparing the texts" />
        </Panel>
      )}
      {state.phase === 'preview' && (
        <CatalogPreviewPanel
          preview={state.preview}
          isApplying={state.isApplying}
          isOffline={isOffline}
          onApply={apply}
          onCancel={cancel}
        />
      )}
    </>
  );
}
