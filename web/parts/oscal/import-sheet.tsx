import { useState } from 'react';
import { useWorkspace } from '#web/data/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { DropZone } from '#web/kit/drop-zone.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { countOf } from '#web/words/counts.ts';
import { compareOscal } from './compare-oscal.ts';
import { DifferenceList } from './difference-list.tsx';
import { oscalImportPlan, takenOf } from './import-plan.ts';
import css from './oscal.module.css';
import type { ComparedDocument } from './oscal-messages.ts';

const kindNames = { ssp: 'System security plan', poam: 'POA&M' };

/** Brings a security plan or a POA&M in: first every difference, then what a person chose of them, as one act. */
export function OscalImportSheet({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace();
  const run = useRunChanges();
  const [compared, setCompared] = useState<ComparedDocument>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [work, setWork] = useState<'reading' | 'importing'>();

  const choose = async ([file]: File[]) => {
    if (!file) return;
    setWork('reading');
    const answer = await compareOscal(file, workspace).finally(() => setWork(undefined));
    setProblem('why' in answer ? answer.why : undefined);
    setCompared('why' in answer ? undefined : answer.compared);
    if ('why' in answer) return;
    setChosen(new Set(answer.compared.differences.filter(({ isNew }) => isNew).map(({ key }) => key)));
  };
  const taken = takenOf(compared?.differences ?? [], chosen);
  const apply = async () => {
    if (taken.length === 0 || work) return;
    setWork('importing');
    const isDone = await run(oscalImportPlan(taken)).finally(() => setWork(undefined));
    if (isDone) onClose();
  };
  return (
    <Sheet
      title="Import OSCAL"
      isOpen
      onOpenChange={(isOpen) => !isOpen && work !== 'importing' && onClose()}
      footer={
        <>
          <Button onPress={onClose} isDisabled={work === 'importing'}>
            Cancel
          </Button>
          <Button
            variant="primary"
            isDisabled={taken.length === 0 || work === 'reading'}
            isPending={work === 'importing'}
            pendingLabel="Importing"
            onPress={() => void apply()}
          >
            {taken.length === 0 ? 'Import' : `Import ${countOf(taken.length, 'record')}`}
          </Button>
        </>
      }
    >
      <SheetSection>
        <DropZone
          label={work === 'reading' ? 'Reading the file' : 'Drop a security plan or a POA&M here, or choose one'}
          buttonLabel={compared ? 'Choose another file' : 'Choose a file'}
          help="OSCAL 1 in JSON, up to 20 MB. You see every difference before anything is imported, and nothing is deleted."
          accept={['application/json', '.json']}
          onFiles={(files) => void choose(files)}
          isDisabled={work !== undefined}
        />
      </SheetSection>
      {problem !== undefined && (
        <SheetSection>
          <Notice tone="danger" role="alert" title="The file cannot be imported.">
            {problem}
          </Notice>
        </SheetSection>
      )}
      {compared && (
        <>
          <SheetSection title={compared.title || kindNames[compared.kind]} isSunken>
            <DocumentFacts compared={compared} />
          </SheetSection>
          <SheetSection title="What would happen">
            <DifferenceList compared={compared} chosen={chosen} onChoose={setChosen} isDisabled={work !== undefined} />
          </SheetSection>
        </>
      )}
    </Sheet>
  );
}

function DocumentFacts({ compared: { kind, owner, version, oscalVersion, lastModified, isOwn } }: FactsProps) {
  return (
    <>
      <p className={css.facts}>
        {[kindNames[kind], owner, version && `version ${version}`, `OSCAL ${oscalVersion}`, lastModified.slice(0, 10)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={css.facts}>
        {isOwn
          ? 'Written by this product. Documents, published versions and people are not taken from a file.'
          : 'Written by another product. What is known by its number or name is compared; nothing else is taken.'}
      </p>
    </>
  );
}

interface FactsProps {
  compared: ComparedDocument;
}
