import { useState } from 'react';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { answerRequest } from '#sync/domain/request/request-mutators.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { Button } from '#web/kit/button.tsx';
import { ChipGroup } from '#web/kit/chip-group.tsx';
import { UploadIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { Select } from '#web/kit/select.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { UploadDialog } from '#web/parts/evidence/upload/upload-dialog.tsx';
import { successToast } from '#web/words/messages.ts';

export interface HandInProps {
  request: EvidenceRequest;
  documents: readonly StoredDocument[];
}

/** Hands in documents, existing or new. */
export function HandIn({ request: { id, documentIds, answer: said }, documents }: HandInProps) {
  const run = useRunChanges();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [answer, setAnswer] = useState(said);
  const [isUploading, setUploading] = useState(false);
  const taken = new Set([...documentIds, ...chosen]);
  const offered = documents.filter((one) => !taken.has(one.id) && !one.assessmentId);
  const picked = documents.filter((one) => chosen.includes(one.id));
  const handIn = async () => {
    const made = call(answerRequest, { id, documentIds: [...chosen], answer });
    if (await run({ changes: [{ call: made }], done: successToast('Handed in') })) setChosen([]);
  };
  return (
    <SheetSection title="Hand in">
      <div className={kit.stack4}>
        <Select
          label="Document"
          placeholder={offered.length === 0 ? 'No other documents' : 'Choose a document'}
          items={offered.map((one) => ({ id: one.id, label: citedName(one) }))}
          value={null}
          onChange={(one) => setChosen([...chosen, one])}
          isDisabled={offered.length === 0}
        />
        <Button icon={UploadIcon} onPress={() => setUploading(true)}>
          Add a file
        </Button>
        {picked.length > 0 && (
          <ChipGroup
            label="To hand in"
            items={picked.map((one) => ({ id: one.id, label: citedName(one) }))}
            onRemove={(one) => setChosen(chosen.filter((other) => other !== one))}
          />
        )}
        <TextArea label="Answer" isOptional value={answer} onChange={setAnswer} maxLength={2_000} />
        <Button variant="primary" isDisabled={chosen.length === 0} onPress={() => void handIn()}>
          Hand in
        </Button>
      </div>
      <UploadDialog
        isOpen={isUploading}
        onClose={() => setUploading(false)}
        onAdded={(one) => setChosen((before) => [...before, one])}
      />
    </SheetSection>
  );
}
