import { families, objectiveIds } from '#sync/catalog/catalog-facts.ts';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import { policyTemplates } from '#sync/catalog/policies/policy-templates.ts';
import { policyFileName } from '#sync/domain/policy/kept-policy.ts';
import { hasLapsed, isApproved } from '#sync/domain/policy/policy-approval.ts';
import { type Policy } from '#sync/domain/policy/policy-record.ts';
import { choicesIn, draftOf, objectivesIn, policyLinesOf } from '#sync/domain/policy/policy-text.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowId, RowTitle } from '#web/kit/list-row.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { useChosenRow } from '#web/kit/use-chosen-row.ts';
import { PaperFilesMenu } from '#web/parts/paper/paper-files-menu.tsx';
import css from '#web/screens/ssp/ssp-screen.module.css';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { countOf } from '#web/words/counts.ts';
import { usePolicyNames, usePolicyRecords } from './policy-records.ts';

export interface PolicyPanelProps {
  policies: ReadonlyMap<string, Policy>;
  family: FamilyCode;
  onFamily: (family: FamilyCode) => void;
  /** Omitted for people who may only read. */
  onEdit?: (() => void) | undefined;
  /** Left out for people who may not add documents. */
  onKeep?: (() => void) | undefined;
}

/** The policies, family by family: the organization's own, or the template it can begin with. */
export function PolicyPanel({ policies, family, onFamily, onEdit, onKeep }: PolicyPanelProps) {
  const readRecords = usePolicyRecords();
  const names = usePolicyNames();
  const list = useChosenRow<HTMLUListElement>(family);
  const template = policyTemplates.find((one) => one.family === family);
  const { name = '', prefix } = families.find(({ code }) => code === family) ?? {};
  const policy = policies.get(family);
  const isWritten = policy !== undefined && policy.text.trim() !== '';
  const text = isWritten ? policy.text : template && names ? draftOf(template, names) : '';
  const served = objectivesIn(text);
  const left = objectiveIds.filter((id) => id.startsWith(`${prefix}.`) && !served.has(id));
  const choices = choicesIn(text);

  const paper = async () => {
    const { policyPaper } = await import('./policy-paper.ts');
    return policyPaper({
      family,
      text,
      policy,
      ...(await readRecords()),
    });
  };
  return (
    <div className={css.page}>
      <Panel label="Families" isFlush className={css.list}>
        <ul ref={list} className={css.rows}>
          {families.map(({ code, name: title }) => (
            <li key={code}>
              <ListRow className={css.row} isSelected={code === family} onPress={() => onFamily(code)}>
                <RowId>{code}</RowId>
                <RowTitle>{title}</RowTitle>
                <StateBadge policy={policies.get(code)} />
              </ListRow>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel
        title={`${name} policy`}
        action={
          <div className={kit.cluster}>
            <PaperFilesMenu
              label="Export"
              fileName={policyFileName(family)}
              size="sm"
              isDisabled={text === ''}
              paper={paper}
              hasWord
            />
            {onKeep && isWritten && (
              <Button size="sm" onPress={onKeep}>
                Keep as document
              </Button>
            )}
            {onEdit && (
              <Button size="sm" variant="primary" isDisabled={text === ''} onPress={onEdit}>
                {isWritten ? 'Edit policy' : 'Write policy'}
              </Button>
            )}
          </div>
        }
      >
        <div className={`${kit.stack3} ${kit.one}`}>
          <p className={kit.quiet}>{aboutPolicy(policy, isWritten)}</p>
          <p className={kit.quiet}>
            {left.length === 0
              ? 'Every objective of the family is covered.'
              : `${countOf(left.length, 'objective')} not covered: ${left.join(', ')}.`}{' '}
            {choices > 0 && `${countOf(choices, 'choice')} in brackets to decide on.`}
          </p>
          <p className={kit.quiet}>
            The document puts purpose, scope and roles before these words, and enforcement, review, revisions and a
            signature after them.
          </p>
          {policyLinesOf(text).map(({ kind, text: line }, index) =>
            kind === 'heading' ? <h3 key={index}>{line}</h3> : <p key={index}>{line}</p>,
          )}
        </div>
      </Panel>
    </div>
  );
}

function StateBadge({ policy }: { policy: Policy | undefined }) {
  if (!policy?.text.trim()) return <Badge>Template</Badge>;
  return isApproved(policy) ? <Badge tone="success">Approved</Badge> : <Badge tone="warning">Draft</Badge>;
}

function aboutPolicy(policy: Policy | undefined, isWritten: boolean): string {
  if (!isWritten || !policy) {
    return 'A template in plain words, not yet your policy. Write it as people really work, then have it approved.';
  }
  if (hasLapsed(policy)) return `A draft: the text has changed since ${policy.approvedBy} approved it.`;
  const facts = [
    policy.effectiveOn ? `In effect from ${calendarDayText(policy.effectiveOn)}` : 'Not in effect yet',
    policy.approvedBy ? `approved by ${policy.approvedBy}` : 'not approved yet',
  ];
  return `${facts.join(', ')}.`;
}
