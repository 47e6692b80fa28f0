import { newestChange } from '#sync/domain/common/newest-change.ts';
import { PRODUCT_NAME } from '#sync/domain/common/product-name.ts';
import { lastDayOf } from '#sync/domain/status/status-days.ts';
import type {
  Affirmation,
  StatusRecord,
  AffirmationPacket as StoredPacket,
} from '#sync/domain/status/status-record.ts';
import { factTable, heading, paragraph, type Paper, type PaperBlock } from '#web/paper/paper.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { scoreFigure } from '#web/words/ledger-words.ts';
import { rulesDayText } from '#web/words/rules-day.ts';
import { cmmcStatusName } from '#web/words/status-names.ts';
import { changeLines, ledgerLines } from './affirmation-lines.ts';

export interface AffirmationPacket {
  organizationName: string;
  status: StatusRecord;
  affirmation: Affirmation;
  /** The official text and the weights that it is based on, in one line. */
  basis: string;
}

const TITLE = 'Affirmation of continuing compliance';

export function affirmationPaper({ organizationName, status, affirmation, basis }: AffirmationPacket): Paper {
  const { packet } = affirmation;
  return {
    title: TITLE,
    subject: cmmcStatusName(status),
    author: organizationName,
    language: 'en-US',
    banner: null,
    running: [`${organizationName} · ${TITLE}`, PRODUCT_NAME],
    madeAt: newestChange([affirmation, status]),
    blocks: [
      heading(1, TITLE),
      paragraph(`${organizationName} · ${cmmcStatusName(status)}`, 'note'),
      paragraph(`${basis} Rules as of ${rulesDayText()}.`, 'note'),
      heading(2, 'Status'),
      ...factTable([
        ['Status', cmmcStatusName(status)],
        ['Status date', calendarDayText(status.statusDate)],
        ['Last good day', calendarDayText(lastDayOf(status))],
        ['Score', status.score === null ? '' : `${scoreFigure(status.score)} of 110`],
        ['CAGE codes', status.cageCodes.join(', ') || 'Not named'],
        ['CMMC UID', status.uid || 'Not known yet'],
        ['Scope', status.scopeText || 'Not named'],
      ]),
      ...ledgerBlocks(packet),
      heading(2, 'What changed since the last affirmation'),
      ...factTable([
        ...changeLines(packet),
        ['Scope after the status date', packet.scopeChanges || 'Unchanged'],
        ['Other changes', affirmation.changes.trim() || 'None named'],
      ]),
      // Whatever is signed must be on the same page as the signature.
      heading(2, 'Decision and signature'),
      {
        kind: 'table',
        head: null,
        rows: [
          [
            'Decision',
            affirmation.decision === 'affirmed' ? 'Affirmed: the requirements are still met' : 'Not affirmed',
          ],
          ['Due on', calendarDayText(affirmation.dueOn)],
          ['Decided on', calendarDayText(affirmation.decidedOn)],
          ['Affirming official', `${affirmation.name}, ${affirmation.title}`],
          ...(packet.contact ? [['Contact', packet.contact]] : []),
          ...(packet.reason ? [['Affirmed against the answers above, because', packet.reason]] : []),
          ['Signature', '\n\n'],
          ['Date', '\n'],
        ],
        widths: [1, 3],
      },
    ],
  };
}

function ledgerBlocks(packet: StoredPacket): PaperBlock[] {
  const lines = ledgerLines(packet);
  return lines.length === 0 ? [] : [heading(2, 'The organization’s own answers on that day'), ...factTable(lines)];
}
