import { citedName } from '#sync/domain/document/document-name.ts';
import { supersededIds } from '#sync/domain/document/document-versions.ts';
import { diagramNames } from '#sync/domain/scope/diagram-names.ts';
import { diagramFields, type DiagramField } from '#sync/domain/scope/system-record.ts';
import { addressOf } from '#web/address.ts';
import { CheckboxGroup } from '#web/kit/checkbox-group.tsx';
import kit from '#web/kit/kit.module.css';
import { TextLink } from '#web/kit/text-link.tsx';
import { useDocuments } from '#web/records/use-documents.ts';

export interface DiagramChoiceProps {
  form: Readonly<Record<DiagramField, string[]>>;
  onChange: (part: Partial<Record<DiagramField, string[]>>) => void;
}

/** Which documents are the system's diagrams. */
export function DiagramChoice({ form, onChange }: DiagramChoiceProps) {
  const documents = useDocuments() ?? [];
  const superseded = supersededIds(documents);
  const chosen = new Set(diagramFields.flatMap((field) => form[field]));
  const offered = documents.filter(({ id, kind }) => chosen.has(id) || (kind === 'diagram' && !superseded.has(id)));
  return (
    <>
      <p className={kit.quiet}>
        Documents of the kind Diagram can be chosen.{' '}
        <TextLink href={addressOf('/documents', { upload: '1' })}>Add one</TextLink>
      </p>
      {offered.length > 0 &&
        diagramFields.map((field) => (
          <CheckboxGroup
            key={field}
            label={diagramNames[field]}
            isOptional
            items={offered.map((one) => ({ id: one.id, label: citedName(one) }))}
            value={form[field]}
            onChange={(ids) => onChange({ [field]: ids })}
          />
        ))}
    </>
  );
}
