import { useState } from 'react';
import { requirementName } from '#sync/catalog/requirement-names.ts';
import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { Table } from '#web/kit/table.tsx';
import { categoryName, placeItems } from '#web/parts/evidence/document/document-words.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf, formatBytes } from '#web/words/counts.ts';
import { dateText, dayText } from '#web/words/times.ts';
import css from './documents-print.module.css';

/** The documents that match the filters, on paper: a register with what identifies each file. */
export function DocumentsPrint(props: {
  documents: readonly StoredDocument[];
  /** For each document, the numbers of the requirements and objectives that it is evidence for. */
  proven: ReadonlyMap<string, readonly string[]> | undefined;
  isArchived: (at: string) => boolean;
  organizationName: string;
}) {
  const { documents, proven, isArchived, organizationName } = props;
  const [printedAt] = useState(() => new Date().toISOString());
  return (
    <div className={css.paper}>
      <p className={css.about}>
        Documents · {organizationName} · {countOf(documents.length, 'document')} · printed {dayText(printedAt)}
      </p>
      <Table label="Documents">
        <thead>
          <tr>
            <th scope="col">Document</th>
            <th scope="col">Category</th>
            <th scope="col">Size</th>
            <th scope="col">Uploaded</th>
          </tr>
        </thead>
        <tbody>
          {documents.map((document) => (
            <tr key={document.id}>
              <th scope="row">
                {document.originalName}
                {document.description !== '' && <p>{document.description}</p>}
                {proven?.has(document.id) && (
                  <p>Evidence of {proven.get(document.id)?.map(requirementName).join(', ')}</p>
                )}
                {document.tags.length > 0 && <p>{document.tags.join(', ')}</p>}
                {document.expiresOn && <p>Good until {calendarDayText(document.expiresOn)}</p>}
                {placeItems(document).map(({ term, value }) => (
                  <p key={term}>
                    {term}: {value}
                  </p>
                ))}
                {document.sha256 !== '' && <p className={css.hash}>SHA-256 {document.sha256}</p>}
              </th>
              <td>{categoryName(document.category)}</td>
              <td>{document.fileSize > 0 && formatBytes(document.fileSize)}</td>
              <td>
                {dateText(document.uploadedAt)}
                {isArchived(document.uploadedAt) && <p>Archived</p>}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  );
}
