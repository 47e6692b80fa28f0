import type { Provider } from '#sync/domain/scope/provider-record.ts';
import type { Responsibility } from '#sync/domain/scope/responsibility-record.ts';
import { Badge } from '#web/kit/badge.tsx';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Panel } from '#web/kit/panel.tsx';
import type { SecurityPlanObjective } from '#web/parts/ssp/use-security-plan.ts';
import css from '#web/screens/ssp/ssp-screen.module.css';
import { statementNames } from '#web/screens/ssp/ssp-words.ts';
import { countOf } from '#web/words/counts.ts';
import { intervalNames } from '#web/words/interval-names.ts';
import { FindingList } from './finding-list.tsx';
import { inheritedParts } from './inherited-parts.ts';

export interface StatementPanelProps {
  entry: SecurityPlanObjective;
  providers: readonly Provider[];
  responsibilities: readonly Responsibility[];
  /** What to sample for the requirement, such as '4 assets'. */
  sample: string;
  /** Documents given as evidence of the requirement as a whole, by id. */
  wholeEvidence: readonly string[];
  /** Omitted for people who may only read. */
  onEdit?: (() => void) | undefined;
}

const fields = ['what', 'where', 'who', 'howOften'] as const;
const more = ['responsible', 'inheritedFrom', 'evidence', 'exception', 'mitigation'] as const;

/** How one objective is met according to the plan, and the weaknesses of that statement. */
export function StatementPanel(props: StatementPanelProps) {
  const { entry, providers, responsibilities, sample, wholeEvidence, onEdit } = props;
  const { id, objective, statement, status, findings } = entry;
  const isMissing = findings.some(({ kind }) => kind === 'missing');
  const items = [...fields, ...more].flatMap((field) =>
    statement[field] === '' ? [] : [{ term: statementNames[field], value: statement[field] }],
  );
  if (statement.interval) items.push({ term: statementNames.interval, value: intervalNames[statement.interval] });
  const inherited = inheritedParts(id, providers, responsibilities);
  const documents = new Set([...(status?.evidenceFiles ?? []), ...wholeEvidence]).size;
  const facts = [
    documents > 0 ? countOf(documents, 'document') : 'No documents',
    sample,
    ...(status?.judgement === 'not_applicable' ? ['Judged not applicable'] : []),
  ];
  return (
    <Panel
      level={3}
      label={`Statement of ${id}`}
      title={
        <>
          {id} {objective?.title}{' '}
          {findings.length === 0 ? (
            <Badge tone="success">{items.length === 0 ? 'Not needed' : 'Written'}</Badge>
          ) : (
            <Badge tone="warning">{countOf(findings.length, 'note')}</Badge>
          )}
        </>
      }
      action={
        onEdit && (
          <Button size="sm" onPress={onEdit} aria-label={`${items.length === 0 ? 'Write' : 'Edit'} ${id}`}>
            {items.length === 0 ? 'Write' : 'Edit'}
          </Button>
        )
      }
    >
      <div className={`${kit.stack3} ${kit.one}`}>
        {items.length > 0 && <MetaList align="start" className={css.texts} items={items} />}
        {inherited.map(({ key, who, parts }) => (
          <p key={key} className={kit.quiet}>
            <b>{who}</b> {parts}
          </p>
        ))}
        <p className={kit.quiet}>{facts.join(' · ')}</p>
        {!isMissing && <FindingList objectiveId={id} findings={findings} />}
      </div>
    </Panel>
  );
}
