import { useState } from 'react';
import { objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { countOf } from '#web/words/counts.ts';
import { CatalogDifferences } from './catalog-differences.tsx';
import type { CatalogPreview } from './use-catalog-import.ts';
import css from './catalog-import-screen.module.css';

export interface CatalogPreviewPanelProps {
  preview: CatalogPreview;
  isApplying: boolean;
  isOffline: boolean;
  onApply: () => void;
  onCancel: () => void;
}

/** What an import would change, and the button that carries it out. */
export function CatalogPreviewPanel({ preview, isApplying, isOffline, onApply, onCancel }: CatalogPreviewPanelProps) {
  const [isAsking, setAsking] = useState(false);
  const { title, version, controls, objectives, differences } = preview;
  const texts = countOf(differences.length, 'text');
  return (
    <Panel
      title={version ? `${title}, version ${version}` : title}
      description={`Texts for ${controls} of ${requirementFacts.length} controls and ${objectives} of ${objectiveIds.length} objectives`}
      footer={
        <>
          <Button onPress={onCancel} isDisabled={isApplying}>
            Cancel
          </Button>
          <Button
            variant="primary"
            onPress={() => setAsking(true)}
            isDisabled={differences.length === 0 || isOffline}
            isPending={isApplying}
            pendingLabel="Replacing"
          >
            {`Replace ${texts}`}
          </Button>
        </>
      }
    >
      <div className={css.preview}>
        <p role="status">
          {differences.length === 0
            ? 'Nothing differs: the organization has these texts already.'
            : `${texts} would change. Weights, priorities, statuses, notes and your own objectives stay as they are.`}
        </p>
        <CatalogDifferences differences={differences} />
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Replace ${texts} of the catalog?`}
        safeLabel="Keep the texts"
        confirmLabel={`Replace ${texts}`}
        variant="primary"
        onConfirm={() => {
          setAsking(false);
          onApply();
        }}
      >
        Everybody in the organization reads the new wording after their next synchronization. The built-in texts can be
        restored on this page.
      </AlertDialog>
    </Panel>
  );
}
