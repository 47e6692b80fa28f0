import type { RiskAssessment } from '#sync/domain/agency/risk-assessment-record.ts';
import { riskLevels } from '#sync/domain/agency/risk-level.ts';
import { isSettled } from '#sync/domain/agency/risk-matrix.ts';
import { Badge } from '#web/kit/badge.tsx';
import { ChipGroup } from '#web/kit/chip-group.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { PriorityTag } from '#web/kit/priority-tag.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { RecordSheet } from '#web/parts/sheet/record-sheet.tsx';
import { useCan } from '#web/records/use-can.ts';
import { riskKind } from '#web/screens/agency/records/record-kinds.ts';
import { RecordList, type RecordTabProps } from '#web/screens/agency/records/record-list.tsx';
import { RecordRow } from '#web/screens/agency/records/record-row.tsx';
import { levelsOf, type RiskCell } from '#web/screens/agency/state-local-search.ts';
import { levelName, wordName } from '#web/words/state-local-words.ts';
import { RiskFields } from './risk-fields.tsx';
import { RiskMatrixTable } from './risk-matrix-table.tsx';

export interface RisksTabProps extends RecordTabProps<RiskAssessment> {
  cell: RiskCell | null;
  onCell: (cell: RiskCell | null) => void;
}

/** Risks as a matrix and as a list, the highest first. */
export function RisksTab({ records, pending, item, onItem, cell, onCell }: RisksTabProps) {
  const canManage = useCan('risk.manage');
  const open = records.find(({ id }) => id === item) ?? null;
  const unsettled = records.filter((risk) => !isSettled(risk));
  const chosen = cell && levelsOf(cell);
  const shown = chosen
    ? unsettled.filter((risk) => risk.likelihood === chosen.likelihood && risk.impactLevel === chosen.impact)
    : records;
  return (
    <div className={kit.panels}>
      <Panel label="Risks in figures" isFlush>
        <StatStrip>
          {riskLevels.toReversed().map((level) => (
            <Stat
              key={level}
              level={2}
              label={levelName(level)}
              glyph={level}
              tone={level}
              figure={unsettled.filter(({ riskLevel }) => riskLevel === level).length}
            />
          ))}
        </StatStrip>
      </Panel>
      <RiskMatrixTable risks={records} chosen={cell} onChoose={onCell} />
      {chosen && (
        <ChipGroup
          label="Active filters"
          items={[
            { id: 'cell', label: `Likelihood ${levelName(chosen.likelihood)}, impact ${levelName(chosen.impact)}` },
          ]}
          onRemove={() => onCell(null)}
        />
      )}
      <RecordList
        title="Risks"
        addLabel="Add risk"
        empty="No risks yet"
        emptyText="Write down what could go wrong, how likely and how severe it is, and what you do about it."
        count={records.length}
        canManage={canManage}
        onAdd={() => onItem('new')}
      >
        {shown.length === 0 && (
          <li>
            <EmptyState title="No open risks in this cell">Clear the filter to see the others.</EmptyState>
          </li>
        )}
        {shown.map((risk) => (
          <RecordRow
            key={risk.id}
            title={risk.assessmentName}
            isPending={pending.has(`riskAssessment/${risk.id}`)}
            onEdit={canManage ? () => onItem(risk.id) : undefined}
            badges={
              <>
                <Badge tone={isSettled(risk) ? 'success' : 'neutral'}>{wordName(risk.mitigationStatus)}</Badge>
                <PriorityTag priority={risk.riskLevel} label={`${levelName(risk.riskLevel)} risk`} />
              </>
            }
            figure={
              <>
                <small className={kit.meta}>Likelihood {levelName(risk.likelihood)}</small>
                <small className={kit.meta}>Impact {levelName(risk.impactLevel)}</small>
              </>
            }
          >
            <p>{risk.assessmentType}</p>
            <p className={`${kit.written} ${kit.measure}`}>{risk.riskDescription}</p>
          </RecordRow>
        ))}
      </RecordList>
      {canManage && (item === 'new' || open) && (
        <RecordSheet key={item} kind={riskKind} record={open} Fields={RiskFields} onClose={() => onItem(null)} />
      )}
    </div>
  );
}
