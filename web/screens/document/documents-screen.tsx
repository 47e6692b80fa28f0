import { useState } from 'react';
import { cmmcIdOf } from '#sync/catalog/requirement-names.ts';
import { supersededIds } from '#sync/domain/document/document-versions.ts';
import { isUnanswered } from '#sync/domain/request/request-state.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { UploadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { SkeletonRows } from '#web/kit/skeleton.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { useIsPhone } from '#web/kit/use-is-phone.ts';
import { usePrinting } from '#web/kit/use-printing.ts';
import { DeleteDocumentDialog } from '#web/parts/evidence/document/delete-document-dialog.tsx';
import { DocumentView } from '#web/parts/evidence/document/document-view.tsx';
import { categoryName } from '#web/parts/evidence/document/document-words.ts';
import { UploadDialog } from '#web/parts/evidence/upload/upload-dialog.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useArchived } from '#web/records/use-archived.ts';
import { useCan } from '#web/records/use-can.ts';
import { useDeviceFiles, useDocuments, useProvenNumbers } from '#web/records/use-documents.ts';
import { useLinkedDocuments } from '#web/records/use-linked-documents.ts';
import { useRequests } from '#web/records/use-requests.ts';
import { CategoryCard } from './category-card.tsx';
import { DocumentRow } from './document-row.tsx';
import { DocumentsFilterBar } from './documents-filter-bar.tsx';
import { countByCategory, filterDocuments, groupByCategory } from './documents-filter.ts';
import { DocumentsPrint } from './documents-print.tsx';
import css from './documents-screen.module.css';
import { documentsTabs } from './documents-search.ts';
import { DocumentsSummary } from './documents-summary.tsx';
import { DocumentFilesMenu } from './paper/document-files-menu.tsx';
import { RequestsPanel } from './requests/requests-panel.tsx';

/** Every document of the organization, by category, from this device's records. */
export function DocumentsScreen() {
  const { user } = useWorkspace();
  const canUpload = useCan('document.upload');
  const documents = useDocuments();
  const files = useDeviceFiles();
  const isArchived = useArchived();
  const proven = useProvenNumbers();
  const [search, change] = useAddress('/documents');
  const linked = useLinkedDocuments(search.control, search.objective);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const target = search.control
    ? { table: 'controlStatus' as const, recordId: search.control, label: cmmcIdOf(search.control) }
    : search.objective
      ? { table: 'objectiveStatus' as const, recordId: search.objective, label: cmmcIdOf(search.objective) }
      : undefined;

  const superseded = supersededIds(documents ?? []);
  const shown =
    documents && proven && linked !== undefined
      ? filterDocuments(
          documents.filter(({ id }) => search.older === '1' || linked !== null || !superseded.has(id)),
          search,
          linked,
          proven,
        )
      : undefined;
  const find = (id: string | null) => documents?.find((document) => document.id === id);
  const open = find(search.open);
  const deleted = find(deletedId);
  const counts = countByCategory(shown ?? []);
  const documentTabs = documentsTabs.map((id) => ({
    id,
    label: id === 'all' ? 'All Documents' : categoryName(id),
    count: id === 'all' ? (shown?.length ?? 0) : counts[id],
  }));
  const requests = useRequests();
  const unanswered = (requests ?? []).filter(isUnanswered).length;
  const tabs = [...documentTabs, { id: 'requests' as const, label: 'Requests', count: unanswered }];
  const inTab = (shown ?? []).filter(({ category }) => search.tab === 'all' || category === search.tab);
  const isPrinting = usePrinting();
  const isPhone = useIsPhone();
  const openUpload = () => change({ upload: '1' }, 'push');
  const view = (id: string) => change({ open: id }, 'push');

  return (
    <>
      <PageHeader
        title="Document management"
        description="Plans, policies and evidence of your organization"
        actions={
          <>
            <LinkButton href="/hash-list">Hash list</LinkButton>
            <DocumentFilesMenu />
            {canUpload && (
              <Button variant="primary" icon={UploadIcon} onPress={openUpload}>
                Upload Document
              </Button>
            )}
          </>
        }
      />
      {!isPhone && <DocumentsSummary documents={documents} />}
      {search.tab !== 'requests' && (
        <DocumentsFilterBar search={search} change={change} found={shown && inTab.length} />
      )}
      {!shown || !files || !requests ? (
        <Panel isFlush label="Documents">
          <SkeletonRows count={4} label="Loading documents" />
        </Panel>
      ) : (
        <Tabs
          className={css.tabs}
          label="Categories"
          items={tabs}
          value={search.tab}
          onChange={(tab) => tab !== search.tab && change({ tab }, 'push')}
        >
          {search.tab === 'requests' ? (
            <RequestsPanel search={search} change={change} />
          ) : inTab.length === 0 ? (
            <Panel isFlush label="Documents">
              <EmptyState
                level={2}
                title="No documents found"
                action={
                  documents && documents.length > 0 ? (
                    <Button
                      size="sm"
                      onPress={() =>
                        change(
                          { q: '', category: 'all', held: 'all', tab: 'all', control: null, objective: null },
                          'push',
                        )
                      }
                    >
                      Show all documents
                    </Button>
                  ) : (
                    canUpload && (
                      <Button size="sm" icon={UploadIcon} onPress={openUpload}>
                        Upload Document
                      </Button>
                    )
                  )
                }
              >
                {documents && documents.length > 0
                  ? 'Nothing matches the search and the filters.'
                  : canUpload
                    ? 'Add the first plan, policy or piece of evidence. It is saved on this device and sent when there is a connection.'
                    : 'What your colleagues add appears here.'}
              </EmptyState>
            </Panel>
          ) : search.tab === 'all' ? (
            <div className={css.cards}>
              {groupByCategory(inTab).map(({ category, list }) => (
                <CategoryCard
                  key={category}
                  category={category}
                  documents={list}
                  files={files}
                  proven={proven}
                  isArchived={isArchived}
                  onView={view}
                  onShowAll={() => change({ tab: category }, 'push')}
                />
              ))}
            </div>
          ) : (
            <Panel isFlush label={categoryName(search.tab)}>
              <ul className={kit.shrinks}>
                {inTab.map((document) => (
                  <DocumentRow
                    key={document.id}
                    document={document}
                    file={files.get(document.id)}
                    proven={proven?.get(document.id)}
                    isArchived={isArchived(document.uploadedAt)}
                    isOld={superseded.has(document.id)}
                    onView={() => view(document.id)}
                    onDelete={() => setDeletedId(document.id)}
                  />
                ))}
              </ul>
            </Panel>
          )}
        </Tabs>
      )}
      {isPhone && <DocumentsSummary documents={documents} />}
      {isPrinting && (
        <DocumentsPrint
          documents={inTab}
          proven={proven}
          isArchived={isArchived}
          organizationName={user.organizationName}
        />
      )}
      <UploadDialog
        key={target?.recordId ?? ''}
        isOpen={canUpload && search.upload === '1'}
        onClose={() => change({ upload: '' }, 'replace')}
        target={target}
      />
      {open && <DocumentView key={open.id} document={open} onClose={() => change({ open: null }, 'replace')} />}
      {deleted && <DeleteDocumentDialog document={deleted} onClose={() => setDeletedId(null)} />}
    </>
  );
}
