import { useEffect, useRef, useState } from 'react';
import type { Answers } from '#sync/domain/import/table/question.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import kit from '#web/kit/kit.module.css';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TableQuestions } from '#web/parts/import/choice/table-questions.tsx';
import { countOf } from '#web/words/counts.ts';
import { valueWords } from '#web/words/value-words.ts';
import { DifferenceList } from './difference-list.tsx';
import { ImportFrame } from './import-frame.tsx';
import { recordImportPlan, takenOf } from './import-plan.ts';
import { compareOscal } from './reading/compare-oscal.ts';
import type { ComparedDocument } from './reading/oscal-messages.ts';
import { useImportAct } from './use-import-act.ts';

const kindNames = {
  ssp: 'System security plan',
  poam: 'POA&M',
  plan: 'Assessment plan',
  results: 'Assessment results',
};

const noBytes = 'A document comes as a reference: its file stays where it is.';

/** What is not imported from a document of each kind, although it contains it. */
const notTaken = {
  ssp: `${noBytes} Nobody becomes a member: people are kept by name.`,
  poam: `${noBytes} Nobody becomes a member, and no item that is here is closed.`,
  plan: 'Steps, methods and subjects follow from the objectives and the scope here. What an assessment froze comes with the assessment results.',
  results: `${noBytes} An assessment that is frozen here is never changed, and an imported one earns no status.`,
};

const workLabels = { reading: 'Reading the file', comparing: 'Comparing it with the records here' };

/** Imports a document: shows every difference, then carries out the chosen ones as one act. */
export function OscalImportSheet({ onClose }: { onClose: () => void }) {
  const workspace = useWorkspace();
  const [file, setFile] = useState<File>();
  const [answers, setAnswers] = useState<Answers>({});
  const [compared, setCompared] = useState<ComparedDocument>();
  const [problem, setProblem] = useState<string>();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reading, setReading] = useState<'reading' | 'comparing'>();
  const { share, start, stop } = useImportAct(onClose);
  const control = useRef<AbortController>(null);
  useEffect(() => () => control.current?.abort(), []);

  /** `said`: the person's answers from before the file is read again. */
  const choose = async (file: File, said: Answers = {}) => {
    setReading('reading');
    setFile(file);
    setAnswers(said);
    const { signal } = (control.current = new AbortController());
    const onComparing = () => setReading('comparing');
    const answer = await compareOscal(file, workspace, { answers: said, signal, onComparing }).finally(() =>
      setReading(undefined),
    );
    if (!answer) return;
    setProblem('why' in answer ? answer.why : undefined);
    setCompared('why' in answer ? undefined : answer.compared);
    if ('why' in answer) return;
    setChosen(new Set(answer.compared.differences.filter(({ isNew }) => isNew).map(({ key }) => key)));
  };
  const taken = takenOf(compared?.differences ?? [], chosen);
  return (
    <ImportFrame
      title="Import OSCAL"
      fileLabel="Drop a document here, or choose one"
      help="A security plan, a POA&M, an assessment plan or results: OSCAL 1 in JSON, up to 20 MB. A whole workspace begins with its security plan. You see every difference before anything is imported, and nothing is deleted."
      accept={['application/json', '.json']}
      hasFile={compared !== undefined}
      problem={problem}
      act={taken.length === 0 ? null : `Import ${countOf(taken.length, 'record')}`}
      reading={reading && { label: workLabels[reading] }}
      share={share}
      onFile={(given) => void choose(given)}
      onApply={() => compared && void start(recordImportPlan(taken, file?.name ?? '', kindNames[compared.kind]))}
      onStop={() => (reading ? control.current?.abort() : stop())}
      onClose={onClose}
    >
      {compared && (
        <>
          <SheetSection title={compared.title || kindNames[compared.kind]} isSunken>
            <DocumentFacts compared={compared} />
          </SheetSection>
          <TableQuestions
            key={`questions ${file?.name ?? ''}`}
            questions={compared.questions}
            onAnswer={({ key }, answer) => {
              const { [key]: _before, ...others } = answers;
              if (file) void choose(file, answer === undefined ? others : { ...others, [key]: answer });
            }}
            isDisabled={reading !== undefined || share !== undefined}
          />
          <SheetSection title="What would happen">
            <DifferenceList
              compared={compared}
              chosen={chosen}
              onChoose={setChosen}
              isDisabled={reading !== undefined || share !== undefined}
            />
          </SheetSection>
        </>
      )}
    </ImportFrame>
  );
}

function DocumentFacts({ compared: { kind, owner, version, oscalVersion, lastModified, isOwn } }: FactsProps) {
  return (
    <>
      <p className={`${kit.quiet} ${kit.breaks}`}>
        {[
          kindNames[kind],
          owner,
          // Some documents use their time as the version; do not show it twice.
          version && version !== lastModified && `version ${version}`,
          `OSCAL ${oscalVersion}`,
          valueWords(lastModified.slice(0, 10)),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className={`${kit.quiet} ${kit.breaks}`}>
        {isOwn
          ? 'Written by this product.'
          : 'Written by another product. What is known by its number or name is compared; nothing else is taken.'}{' '}
        {notTaken[kind]}
      </p>
    </>
  );
}

interface FactsProps {
  compared: ComparedDocument;
}
