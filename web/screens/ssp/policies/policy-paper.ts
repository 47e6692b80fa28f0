import { TEMPLATES_CHANGED_AT } from '#sync/catalog/policies/policy-template.ts';
import { isApproved } from '#sync/domain/policy/policy-approval.ts';
import type { Policy } from '#sync/domain/policy/policy-record.ts';
import { linesOf } from '#sync/domain/policy/policy-text.ts';
import { factTable, heading, type Paper, type PaperBlock } from '#web/paper/paper.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';

interface PolicyOnPaper {
  title: string;
  /** The organization. */
  author: string;
  text: string;
  /** Undefined for a template that nobody has copied. */
  policy: Policy | undefined;
  /** Of a document that is kept; what is only exported has none. */
  version?: string;
}

/** A policy as a document. The same records give the same paper. */
export function policyPaper({ title, author, text, policy, version = '' }: PolicyOnPaper): Paper {
  const approved = policy && isApproved(policy) ? policy : undefined;
  const state = approved?.effectiveOn ? `In effect from ${calendarDayText(approved.effectiveOn)}` : 'Draft';
  return {
    title,
    subject: `${state}, ${author}`,
    author,
    language: 'en-US',
    banner: null,
    running: [`${author} · ${title}`, state],
    madeAt: policy ? policy.updatedAt : TEMPLATES_CHANGED_AT,
    blocks: [
      { kind: 'title', text: title, lines: [author, state].filter(Boolean) },
      ...factTable([
        ['Version', version],
        ['Approved by', approved?.approvedBy ?? ''],
        ['Standard', 'NIST SP 800-171 Rev. 2; CMMC Level 2'],
      ]),
      ...bodyOf(text),
    ],
  };
}

// Sentences between two headings are one list.
function bodyOf(text: string): PaperBlock[] {
  const blocks: PaperBlock[] = [];
  let items: string[] = [];
  const end = () => {
    if (items.length > 0) blocks.push({ kind: 'list', items });
    items = [];
  };
  for (const line of linesOf(text)) {
    if (line.kind === 'sentence') items.push(line.text);
    else {
      end();
      blocks.push(heading(1, line.text));
    }
  }
  end();
  return blocks;
}
