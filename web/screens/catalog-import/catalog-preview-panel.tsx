import { useState } from 'react';
import { families, objectiveIds, requirementFacts } from '#sync/catalog/catalog-facts.ts';
import { AlertDialog } from '#web/kit/alert-dialog.tsx';
import { Button } from '#web/kit/button.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { countOf } from '#web/words/counts.ts';
import { CatalogDifferences } from './catalog-differences.tsx';
import css from './catalog-import-screen.module.css';
import type { CatalogPreview } from './use-catalog-import.ts';

export interface CatalogPreviewPanelProps {
  preview: CatalogPreview;
  /** Whether the workspace already has a pack, so that starting from scratch is a choice. */
  hasPack: boolean;
  isFromNothing: boolean;
  isApplying: boolean;
  isOffline: boolean;
  onFromNothing: (is: boolean) => void;
  onApply: () => void;
  onCancel: () => void;
}

/** What one file adds; the figures below cover everything that will be there after the import. */
function bringsWords({ name, format, requirements, objectives }: CatalogPreview['files'][number]): string {
  const texts = `${countOf(requirements, 'requirement')} and ${countOf(objectives, 'objective')}`;
  return `${name} (${formatNames[format]}) brings ${texts}.`;
}

/** The result of an import in advance, and the button that carries it out. */
export function CatalogPreviewPanel(props: CatalogPreviewPanelProps) {
  const { preview, hasPack, isFromNothing, isApplying, isOffline, onFromNothing, onApply, onCancel } = props;
  const [isAsking, setAsking] = useState(false);
  const { files, coverage, differences } = preview;
  const texts = countOf(differences.length, 'text');
  const of = (count: number, all: number) => `${count} of ${all}`;
  return (
    <Panel
      title="After this import"
      description={files.map(bringsWords).join(' ')}
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
            pendingLabel="Importing"
          >
            {`Import ${texts}`}
          </Button>
        </>
      }
    >
      <div className={css.preview}>
        <MetaList
          items={[
            { term: 'Families', value: of(coverage.families, families.length) },
            { term: 'Requirements', value: of(coverage.requirements, requirementFacts.length) },
            { term: 'Objectives', value: of(coverage.objectives, objectiveIds.length) },
            { term: 'Methods', value: of(coverage.methods, requirementFacts.length) },
          ]}
        />
        <p role="status">
          {differences.length === 0
            ? 'Nothing differs: the workspace has these words already.'
            : `${texts} would change. Plain words, statuses, notes, weights and your own objectives stay as they are.`}
        </p>
        <Names title="Missing requirements" names={coverage.missingRequirements} />
        <Names title="Missing objectives" names={coverage.missingObjectives} />
        {files.map(({ name, bad }) => (
          <Names
            key={name}
            title={`Not taken from ${name}`}
            names={bad.map(({ label, reason }) => `${label}: ${reason}`)}
          />
        ))}
        {hasPack && (
          <Checkbox isSelected={isFromNothing} onChange={onFromNothing} isDisabled={isApplying || isOffline}>
            Start from scratch instead of adding to the text that is there
          </Checkbox>
        )}
        <CatalogDifferences differences={differences} />
      </div>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={`Import ${texts}?`}
        safeLabel="Not now"
        confirmLabel={`Import ${texts}`}
        variant="primary"
        onConfirm={() => {
          setAsking(false);
          onApply();
        }}
      >
        Everybody in the workspace sees the official text after their next synchronization, with the plain words beneath
        it. Assessments that have begun keep the text they began with.
      </AlertDialog>
    </Panel>
  );
}

const formatNames: Readonly<Record<CatalogPreview['files'][number]['format'], string>> = {
  oscal: 'OSCAL',
  cprt: 'CPRT',
  table: 'table',
};

/** Ids that need attention, collapsed if there are many. */
function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <details className={css.names} open={names.length <= 12}>
      <summary>{`${title}: ${names.length}`}</summary>
      <ul>
        {names.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
