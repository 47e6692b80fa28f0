import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { plainFileName } from '#sync/domain/document/file-name.ts';
import { readObjectives } from '#sync/domain/import/table/objective-cell.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { Form } from '#web/kit/form.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { showToast } from '#web/kit/toast-queue.ts';
import { useDocumentChanges } from '#web/parts/evidence/document/use-document-changes.ts';
import { CaptureChoices, useCaptureChoice } from '#web/parts/evidence/upload/capture-choices.tsx';
import { RefusedFiles } from '#web/parts/evidence/upload/refused-files.tsx';
import { useCapture } from '#web/parts/evidence/upload/use-capture.ts';
import { useCan } from '#web/records/use-can.ts';
import { countOf, formatBytes } from '#web/words/counts.ts';
import css from './share-screen.module.css';
import { useSharedFiles } from './use-shared-files.ts';

/**
 * Adds files that another app shared, or that the system opened with this one, as evidence for a record that the person
 * chooses.
 */
export function ShareScreen() {
  const canAdd = useCan('evidence.change');
  const navigate = useNavigate();
  const { files, missing, keep } = useSharedFiles();
  const [about, setAbout] = useState('');
  const [isTried, setTried] = useState(false);
  const [choice, setChoice] = useCaptureChoice();
  const { link } = useDocumentChanges();
  const { capture, refused, isBusy } = useCapture(undefined, choice);
  const named = readObjectives(about);
  const ids = 'ids' in named ? [...named.ids] : [];
  const problem =
    'problem' in named ? (about.trim() === '' ? 'Name a requirement or an objective.' : named.problem) : undefined;

  const add = async () => {
    setTried(true);
    const [first] = ids;
    if (first === undefined || !files || isBusy) return;
    const added = await capture(files, false);
    for (const documentId of added.values()) {
      for (const id of ids) await link({ table: 'objectiveStatus', recordId: id, label: id }, documentId);
    }
    const left = files.filter((file) => !added.has(file));
    await keep(left);
    if (left.length > 0) return;
    showToast({
      title: `${countOf(added.size, 'file')} added as evidence of ${ids.map(cmmcIdOf).join(', ')}`,
      glyph: 'complete',
    });
    await navigate({ to: '/assessment/objectives', search: { objective: first, show: 'all' } });
  };

  return (
    <>
      <PageHeader title="Add as evidence" description="Files that another app shared with this one" />
      <Panel label="Shared files">
        {files === undefined && <SkeletonRows count={2} label="Reading what was shared" />}
        {files && (files.length === 0 || !canAdd) && (
          <EmptyState
            level={2}
            title={canAdd ? 'Nothing was shared' : 'Your role is read-only'}
            action={
              <LinkButton size="sm" href="/documents">
                Documents
              </LinkButton>
            }
          >
            {canAdd
              ? 'Share a photo or a document from another app with this one, and it waits here.'
              : 'Somebody who may add evidence can share files with this app.'}
          </EmptyState>
        )}
        {files && files.length > 0 && canAdd && (
          <Form className={`${kit.stack5} ${css.form}`} onSubmit={() => void add()}>
            {missing > 0 && (
              <Notice tone="warning" title={`${countOf(missing, 'shared file')} not here.`}>
                At most 20 come at once, as far as there is room on this device. Share the others after these.
              </Notice>
            )}
            <ul className={`${kit.box} ${css.files}`} aria-label="Shared files">
              {files.map((file, index) => (
                <li className={kit.lined} key={index}>
                  <b className={kit.strong}>{plainFileName(file.name)}</b>
                  <small className={kit.faint}>{formatBytes(file.size)}</small>
                </li>
              ))}
            </ul>
            <TextField
              label="Evidence of"
              autoFocus
              value={about}
              onChange={setAbout}
              help="A requirement or objectives, such as 3.1.2 or 3.1.2[a], 3.1.2[b]."
              error={isTried ? problem : undefined}
            />
            <CaptureChoices
              value={choice}
              onChange={setChoice}
              hasPhotos={files.some(({ type }) => type.startsWith('image/'))}
            />
            <RefusedFiles files={refused} />
            <p className={kit.cluster3}>
              <Button variant="primary" type="submit" isPending={isBusy} pendingLabel="Saving">
                {`Add ${countOf(files.length, 'file')}`}
              </Button>
              <Button isDisabled={isBusy} onPress={() => void keep([])}>
                Leave them out
              </Button>
            </p>
          </Form>
        )}
      </Panel>
    </>
  );
}
