import { requirementOfObjective } from '#sync/catalog/catalog-facts.ts';
import { cmmcIdOf, requirementName, shortNameOf } from '#sync/catalog/requirement-names.ts';
import { newestChange } from '#sync/domain/common/newest-change.ts';
import { citedName } from '#sync/domain/document/document-name.ts';
import type { SealedRecords } from '#sync/domain/import/file-records.ts';
import type { EvidenceRequest } from '#sync/domain/request/request-record.ts';
import { isUnanswered } from '#sync/domain/request/request-state.ts';
import { paperDay, tableLinesOf, type FilePart, type TableFile } from '#web/parts/paper/table-file.ts';
import { requestLook } from '#web/parts/request/request-words.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { memberName } from '#web/words/names.ts';

export interface RequestsSource {
  organizationName: string;
  /** In order of their due dates. */
  requests: readonly EvidenceRequest[];
  records: Pick<SealedRecords, 'document' | 'member'>;
}

/** What evidence was requested, who owes it by when, and what was handed in. */
export function requestsFile({ organizationName, requests, records }: RequestsSource): TableFile {
  return {
    title: 'Evidence requests',
    organizationName,
    facts: [
      ['To answer', countOf(requests.filter(isUnanswered).length, 'request')],
      ['Requests', countOf(requests.length, 'request')],
      ['Undecided about CUI', countOf(records.document.filter(({ cui }) => cui === 'unsure').length, 'document')],
    ],
    madeAt: newestChange([...requests, ...records.document]),
    parts: [requestsPart(requests, records)],
  };
}

function requestsPart(requests: readonly EvidenceRequest[], { document, member }: RequestsSource['records']): FilePart {
  const named = new Map(document.map((one) => [one.id, citedName(one)]));
  const told = requests.map((request) => ({
    ...request,
    owner: request.ownerId === null ? 'Nobody yet' : memberName(member, request.ownerId),
    asker: memberName(member, request.askedBy),
    handedIn: request.documentIds.map((id) => named.get(id) ?? 'A deleted document'),
  }));
  return {
    name: 'Requests',
    head: [
      'What is asked for',
      'Objectives',
      'Who answers',
      'Due',
      'State',
      'Asked by',
      'Asked on',
      'Documents handed in',
      'Answer',
      'Reason',
    ],
    widths: [44, 34, 18, 12, 14, 18, 12, 30, 32, 26],
    rows: told.map((one) => [
      one.what,
      one.objectiveIds.map(requirementName).join('\n'),
      one.owner,
      one.dueOn,
      requestLook(one).label,
      one.asker,
      one.createdAt.slice(0, 10),
      one.handedIn.join('\n'),
      one.answer,
      one.reason,
    ]),
    onPaper: {
      head: ['What is asked for', 'Objectives', 'Who answers', 'Due and state', 'Handed in'],
      widths: [4, 3, 2.3, 2.8, 2.9],
      rows: told.map((one) => [
        tableLinesOf(
          one.what,
          `Asked by ${one.asker} on ${paperDay(one.createdAt)}`,
          one.reason && `Reason: ${one.reason}`,
        ),
        objectivesOnPaper(one.objectiveIds),
        one.owner,
        tableLinesOf(calendarDayText(one.dueOn), requestLook(one).label),
        tableLinesOf(...one.handedIn, one.answer),
      ]),
    },
  };
}

/** A line per requirement: 'AC.L2-3.1.1[a], [d] Authorized Access Control'. */
function objectivesOnPaper(ids: readonly string[]): string {
  return tableLinesOf(
    ...[...new Set(ids.map(requirementOfObjective))].map((controlId) => {
      const letters = ids
        .filter((id) => requirementOfObjective(id) === controlId)
        .map((id) => id.slice(controlId.length));
      return `${cmmcIdOf(controlId)}${letters.join(', ')} ${shortNameOf(controlId)}`;
    }),
  );
}
