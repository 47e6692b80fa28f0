import { CUSTODIAN_LENGTH, HELD_AT_LENGTH } from '#sync/domain/document/document-limits.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { Select } from '#web/kit/select.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { cuiItems } from '#web/parts/evidence/document/document-words.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';
import { cuiHelp, elsewhereOf, type Placed } from './held-place.ts';

export type PlaceChoice = 'here' | NonNullable<StoredDocument['elsewhere']>;

const places: Readonly<Record<PlaceChoice, string>> = {
  here: 'A file I add here',
  held_on_site: 'Held on site',
  reference: 'A reference, such as a link or a shelf',
};

interface PlacedProps {
  details: Placed;
  onChange: (part: Partial<Placed>) => void;
  isDisabled?: boolean | undefined;
}

/** Asks whether a document contains CUI, and states the consequence. */
export function CuiField({ details, onChange, isDisabled }: PlacedProps) {
  const { cuiBytes } = useWorkspaceSetting();
  return (
    <Select
      label="Does it hold CUI?"
      items={cuiItems}
      value={details.cui}
      onChange={(cui) => onChange({ cui })}
      help={cuiHelp(details, cuiBytes)}
      isDisabled={isDisabled}
    />
  );
}

export interface PlaceFieldsProps extends PlacedProps {
  /** Where it may be; if empty, the question is left out. */
  choices: readonly PlaceChoice[];
}

/** Where a document is and who keeps it. */
export function PlaceFields({ details, onChange, choices, isDisabled }: PlaceFieldsProps) {
  const { cuiBytes } = useWorkspaceSetting();
  const elsewhere = elsewhereOf(details, cuiBytes);
  const isForced = elsewhere !== null && !details.elsewhere;
  return (
    <>
      {choices.length > 0 && !isForced && (
        <Select<PlaceChoice>
          label="Where the document is"
          items={choices.map((id) => ({ id, label: places[id] }))}
          value={details.elsewhere ?? 'here'}
          onChange={(place) => onChange({ elsewhere: place === 'here' ? null : place })}
          isDisabled={isDisabled}
        />
      )}
      {elsewhere && (
        <TextField
          label={elsewhere === 'reference' ? 'Link or place' : 'Place'}
          help={
            elsewhere === 'reference'
              ? 'Where people find it: an address, a system, a shelf.'
              : 'Where it can be seen: a room, a safe, a share inside the boundary.'
          }
          value={details.heldAt}
          onChange={(heldAt) => onChange({ heldAt })}
          maxLength={HELD_AT_LENGTH}
          isDisabled={isDisabled}
        />
      )}
      <TextField
        label="Custodian"
        isOptional={elsewhere !== 'held_on_site'}
        help="Who keeps the document and can show it."
        value={details.custodian}
        onChange={(custodian) => onChange({ custodian })}
        maxLength={CUSTODIAN_LENGTH}
        isDisabled={isDisabled}
      />
    </>
  );
}
