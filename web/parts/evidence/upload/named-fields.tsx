import { FILE_NAME_LENGTH } from '#sync/domain/document/document-limits.ts';
import { TextField } from '#web/kit/text-field.tsx';

/** Identifies a document that has no file here. */
export interface NamedDocument {
  originalName: string;
  sha256: string;
}

export interface NamedFieldsProps {
  named: NamedDocument;
  onChange: (named: NamedDocument) => void;
  /** True if it is held on site, where its hash may be known. */
  hasHash: boolean;
  isDisabled: boolean;
}

export function isHash(text: string): boolean {
  return /^[0-9a-f]{64}$/i.test(text.trim());
}

/** The name and, if known, the hash of a document that is added without a file. */
export function NamedFields({ named, onChange, hasHash, isDisabled }: NamedFieldsProps) {
  const isWrong = named.sha256.trim() !== '' && !isHash(named.sha256);
  return (
    <>
      <TextField
        label="Name"
        value={named.originalName}
        onChange={(originalName) => onChange({ ...named, originalName })}
        maxLength={FILE_NAME_LENGTH}
        isDisabled={isDisabled}
      />
      {hasHash && (
        <TextField
          label="SHA-256"
          isOptional
          help="64 letters and digits, as in a list of hashes. It proves later that the file is the same."
          error={isWrong ? 'A SHA-256 has 64 letters from a to f and digits.' : undefined}
          value={named.sha256}
          onChange={(sha256) => onChange({ ...named, sha256 })}
          isDisabled={isDisabled}
        />
      )}
    </>
  );
}
