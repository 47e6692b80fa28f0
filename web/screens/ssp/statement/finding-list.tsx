import type { StatementFinding } from '#sync/domain/ssp/statement-lint.ts';
import { addressOf } from '#web/address.ts';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Notice } from '#web/kit/notice.tsx';
import { useCan } from '#web/records/use-can.ts';
import { findingWords } from '#web/screens/ssp/ssp-words.ts';

export interface FindingListProps {
  objectiveId: string;
  findings: readonly StatementFinding[];
}

/** Remarks that a reader of the plan would have, with a link to the next step if it is on another screen. */
export function FindingList({ objectiveId, findings }: FindingListProps) {
  if (findings.length === 0) return null;
  return (
    <ul className={`${kit.stack3} ${kit.one}`}>
      {findings.map((finding) => {
        const { title, advice } = findingWords(finding);
        return (
          <li key={title}>
            <Notice
              tone="warning"
              title={title}
              actions={
                finding.kind !== 'draft' && 'about' in finding && <NextStep objectiveId={objectiveId} {...finding} />
              }
            >
              {advice}
            </Notice>
          </li>
        );
      })}
    </ul>
  );
}

type UnknownFinding = Exclude<Extract<StatementFinding, { about: string }>, { kind: 'draft' }>;

/** Links to where something that a statement names is added or requested, or where the system record is edited. */
function NextStep({ kind, about, objectiveId }: UnknownFinding & { objectiveId: string }) {
  const mayAdd = useCan('scope.change');
  const mayAsk = useCan('request.ask');
  if (!(kind === 'policy' ? mayAsk : mayAdd)) return null;
  const [label, href] = {
    record: ['Describe the system', addressOf('/scope', { edit: 'system' })] as const,
    asset: ['Add asset', addressOf('/scope', { asset: 'new', name: about })] as const,
    provider: ['Add provider', addressOf('/scope', { provider: 'new', name: about })] as const,
    policy: [
      'Ask for it',
      addressOf('/documents', { tab: 'requests', request: 'new', ask: about, objective: objectiveId }),
    ] as const,
  }[kind];
  return (
    <LinkButton size="sm" href={href} aria-label={kind === 'record' ? label : `${label}: ${about}`}>
      {label}
    </LinkButton>
  );
}
