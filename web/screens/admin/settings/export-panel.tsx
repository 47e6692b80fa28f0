import { useRef, useState } from 'react';
import {
  exportWorkspace,
  getExportFacts,
  type ExportFacts,
} from '#sync/domain/organization/workspace-export-contract.ts';
import { receiveFile } from '#web/files/download.ts';
import { Button } from '#web/kit/button.tsx';
import { DownloadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Notice } from '#web/kit/notice.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { RefusalNotice } from '#web/parts/account/refusal-notice.tsx';
import { useCall } from '#web/records/use-call.ts';
import { AdminPlaceholder } from '#web/screens/admin/admin-placeholder.tsx';
import { useServerAction } from '#web/screens/admin/use-server-action.ts';
import { countOf, formatBytes, formatCount } from '#web/words/counts.ts';
import { ClosePanel } from './close-panel.tsx';
import css from './settings-tab.module.css';

/**
 * Exports everything in the workspace as one file, for another server or an archive; below that, how to close the
 * workspace.
 */
export function ExportPanel() {
  const { value, problem, reload } = useCall(getExportFacts, {});
  const action = useServerAction();
  const stop = useRef<AbortController>(undefined);
  const [received, setReceived] = useState(0);
  if (!value) return <AdminPlaceholder what="export’s contents" problem={problem} />;

  const run = async () => {
    const control = new AbortController();
    stop.current = control;
    setReceived(0);
    const receive = async () => {
      try {
        return await receiveFile(exportWorkspace, setReceived, control.signal);
      } catch (error) {
        if (control.signal.aborted) return undefined;
        throw error;
      }
    };
    const done = (name: string | undefined) =>
      name === undefined ? 'Export stopped. No file was saved.' : `${name} is in your downloads`;
    await action.run(receive, { done, failed: 'Failed to export the workspace' });
    await reload();
  };

  return (
    <>
      <Panel
        className={kit.wide}
        title="Export this workspace"
        description="Everything you can see here as one file, to open on another server or to keep"
        footer={
          action.isBusy ? (
            <span className={css.exporting}>
              <ProgressBar
                label="Exporting"
                value={Math.min(received, value.estimatedBytes)}
                maxValue={value.estimatedBytes}
                valueLabel={`${formatBytes(received)} of about ${formatBytes(value.estimatedBytes)}`}
              />
              <Button onPress={() => stop.current?.abort()}>Stop</Button>
            </span>
          ) : (
            <span className={css.foot}>
              <Button icon={DownloadIcon} isDisabled={problem !== undefined} onPress={() => void run()}>
                Export this workspace
              </Button>
            </span>
          )
        }
      >
        <RefusalNotice refusal={action.refusal} className={kit.below3} />
        <div className={kit.stack4}>
          <Holds facts={value} />
          {value.awaitedFiles > 0 && (
            <Notice tone="warning" title={`${countOf(value.awaitedFiles, 'file')} not sent yet.`}>
              The devices that have them have not sent them yet. Wait until they do; otherwise the export contains only
              their records.
            </Notice>
          )}
          {value.withheldFiles > 0 && (
            <Notice tone="warning" title={`${countOf(value.withheldFiles, 'file')} not in the export.`}>
              They hold CUI, or may hold it, and stay here. Decide on them first; otherwise the export contains only
              their records.
            </Notice>
          )}
          <p className={`${kit.soft} ${css.said}`}>
            The file opens without this product too: a tar archive of JSON lines and your files. It holds no passwords
            and no second factors, and it is not encrypted: keep it where that evidence is allowed. You are asked to
            confirm your identity first, and the audit log records who exported it and when.
          </p>
          <p className={`${kit.soft} ${css.said}`}>
            Signed by this server: <code className={`${kit.breaks} ${kit.figures}`}>{value.fingerprint}</code>. Compare
            it with what the other server says when it opens the file.
          </p>
        </div>
      </Panel>
      <ClosePanel />
    </>
  );
}

function Holds({ facts }: { facts: ExportFacts }) {
  const figures = [
    ['Records', formatCount(facts.records)],
    ['Steps of history', formatCount(facts.historySteps)],
    ['Lines of the audit log', formatCount(facts.auditLines)],
    ['Files', `${formatCount(facts.files)} (${formatBytes(facts.fileBytes)})`],
    ['Size, about', formatBytes(facts.estimatedBytes)],
  ] as const;
  return (
    <dl className={css.holds}>
      {figures.map(([term, figure]) => (
        <div key={term}>
          <dt className={kit.meta}>{term}</dt>
          <dd className={kit.strong}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
