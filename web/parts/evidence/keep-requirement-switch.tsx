import { requirementName } from '#sync/catalog/requirement-names.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { keepRequirement } from '#web/files/keep-file.ts';
import { Switch } from '#web/kit/switch.tsx';
import { useDeviceFiles, useKeptRequirements, useRequirementEvidence } from '#web/records/use-documents.ts';
import { keptFilesSentence } from './document/document-words.ts';

/**
 * Keeps the evidence of one requirement and its objectives on this device, including what is added later, and shows how
 * much of it is here.
 */
export function KeepRequirementSwitch({ controlId, className }: { controlId: string; className?: string }) {
  const workspace = useWorkspace();
  const kept = useKeptRequirements();
  const documents = useRequirementEvidence(controlId);
  const files = useDeviceFiles();
  const isKnown = kept && documents && files;
  const isKept = kept?.includes(controlId) ?? false;
  return (
    <div className={className} data-print="hide">
      <Switch
        isSelected={isKept}
        isDisabled={!isKnown}
        onChange={(keep) => void keepRequirement(workspace, controlId, keep)}
        help={isKnown && isKept ? keptFilesSentence(documents, files) : 'They then open without a connection.'}
      >
        {`Keep the files of ${requirementName(controlId)} on this device`}
      </Switch>
    </div>
  );
}
