import { Button } from '#web/kit/button.tsx';
import { DropZone } from '#web/kit/drop-zone.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { DownloadIcon, LockIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { useOffline } from '#web/parts/sync/use-sync-indicator.ts';
import { useCan } from '#web/records/use-can.ts';
import { useWorkspacePack } from '#web/records/use-pack.ts';
import css from './catalog-import-screen.module.css';
import { CatalogPreviewPanel } from './catalog-preview-panel.tsx';
import { PackPanel } from './pack-panel.tsx';
import { useCatalogImport } from './use-catalog-import.ts';

/** Lets an administrator import the standard's own text, which the product does not include. */
export function CatalogImportScreen() {
  const canImport = useCan('catalog.import');
  const isOffline = useOffline() ?? false;
  const pack = useWorkspacePack();
  const { state, problem, isFromNothing, addFiles, setFromNothing, apply, cancel, saveTemplate } = useCatalogImport();
  return (
    <>
      <PageHeader
        title="Official text"
        description="The exact words of NIST SP 800-171 Rev. 2 and SP 800-171A, shown first everywhere, with plain words beneath."
      />
      {!canImport && (
        <EmptyState level={2} mark={<Icon icon={LockIcon} size="lg" />} title="For administrators">
          The official text is the same for everybody in the workspace. An administrator imports it here.
        </EmptyState>
      )}
      {canImport && isOffline && (
        <Notice className={kit.below4} tone="neutral" glyph="offline" title="Importing needs a connection.">
          The text is read on the server and reaches every device from there.
        </Notice>
      )}
      {canImport && problem !== null && (
        <Notice className={kit.below4} tone="danger" role="alert" title="Nothing was changed.">
          {problem}
        </Notice>
      )}
      {canImport && state.phase !== 'asking' && (
        <Panel title={state.phase === 'preview' ? 'Add a file that completes them' : 'Import the official text'}>
          <div className={css.choose}>
            <DropZone
              label="Drop files here, or choose them"
              buttonLabel="Choose files"
              help="An OSCAL catalog or a CPRT export as JSON, or a table as CSV or XLSX. At most 6 MB together. You see every change before anything is imported."
              accept={['.json', '.csv', '.xlsx', 'application/json', 'text/csv']}
              allowsMultiple
              onFiles={addFiles}
              isDisabled={isOffline}
            />
            <div>
              <Button icon={DownloadIcon} onPress={saveTemplate}>
                Download the template
              </Button>
            </div>
          </div>
        </Panel>
      )}
      {/* Below the buttons, which would otherwise move when it arrives. */}
      {pack !== undefined && <PackPanel pack={pack} />}
      {state.phase === 'asking' && (
        <Panel>
          <SkeletonRows count={6} label="Reading the files" />
        </Panel>
      )}
      {state.phase === 'preview' && (
        <CatalogPreviewPanel
          preview={state.preview}
          hasPack={Boolean(pack)}
          isFromNothing={isFromNothing}
          isApplying={state.isApplying}
          isOffline={isOffline}
          onFromNothing={setFromNothing}
          onApply={apply}
          onCancel={cancel}
        />
      )}
    </>
  );
}
