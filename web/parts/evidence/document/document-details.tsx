import { endsEarly, LAST_BEFORE_FIRST } from '#sync/domain/document/document-expiry.ts';
import { VERSION_LENGTH, type DocumentKind } from '#sync/domain/document/document-limits.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { Select } from '#web/kit/select.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { PlaceFields, type PlaceChoice } from '#web/parts/evidence/place/place-fields.tsx';
import { kindItems } from './document-words.ts';
import { LastDayField } from './last-day-field.tsx';

/** What people record about a document besides its description. */
export type DocumentDetails = Pick<
  StoredDocument,
  'kind' | 'state' | 'version' | 'effectiveOn' | 'custodian' | 'expiresOn' | 'elsewhere' | 'heldAt' | 'cui'
>;

export const noDetails: DocumentDetails = {
  kind: null,
  state: 'final',
  version: '',
  effectiveOn: null,
  custodian: '',
  elsewhere: null,
  heldAt: '',
  cui: 'no',
  expiresOn: null,
};

export interface DocumentDetailsFieldsProps {
  details: DocumentDetails;
  onChange: (details: DocumentDetails) => void;
  /** Where it may be; if empty, the question is left out. */
  places: readonly PlaceChoice[];
  isDisabled?: boolean;
}

/** Place, custodian, kind, version, state and dates of a document. */
export function DocumentDetailsFields({ details, onChange, places, isDisabled = false }: DocumentDetailsFieldsProps) {
  const set = (part: Partial<DocumentDetails>) => onChange({ ...details, ...part });
  return (
    <>
      <PlaceFields details={details} onChange={set} choices={places} isDisabled={isDisabled} />
      <Select<DocumentKind | 'none'>
        label="Kind"
        isOptional
        items={kindItems}
        value={details.kind ?? 'none'}
        onChange={(kind) => set({ kind: kind === 'none' ? null : kind })}
        isDisabled={isDisabled}
      />
      <TextField
        label="Version"
        isOptional
        value={details.version}
        onChange={(version) => set({ version })}
        maxLength={VERSION_LENGTH}
        isDisabled={isDisabled}
      />
      <Switch
        isSelected={details.state === 'draft'}
        onChange={(isDraft) => set({ state: isDraft ? 'draft' : 'final' })}
        isDisabled={isDisabled}
        help="A draft is kept and sent like any other document, and marked wherever it is cited."
      >
        It is a draft
      </Switch>
      <TextField
        label="In effect from"
        isOptional
        type="date"
        value={details.effectiveOn ?? ''}
        onChange={(day) => set({ effectiveOn: day || null })}
        isDisabled={isDisabled}
      />
      <LastDayField
        value={details.expiresOn ?? ''}
        onChange={(day) => set({ expiresOn: day || null })}
        isDisabled={isDisabled}
        error={endsEarly(details) ? LAST_BEFORE_FIRST : undefined}
      />
    </>
  );
}
