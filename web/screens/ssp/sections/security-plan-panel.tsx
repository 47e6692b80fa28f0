import { useState } from 'react';
import type { FamilyCode } from '#sync/catalog/catalog-types.ts';
import type { SecurityPlan } from '#web/parts/ssp/use-security-plan.ts';
import { RequirementList } from '#web/screens/ssp/requirement-list.tsx';
import { RequirementPanel } from '#web/screens/ssp/requirement-panel.tsx';
import css from '#web/screens/ssp/ssp-screen.module.css';
import { SectionPanel } from './section-panel.tsx';
import type { SectionId } from './section-titles.ts';
import { SecurityPlanRail } from './security-plan-rail.tsx';
import type { SecurityPlanSection } from './security-plan-sections.ts';

export interface SecurityPlanPanelProps {
  plan: SecurityPlan;
  sections: readonly SecurityPlanSection[];
  notes: number;
  section: SectionId;
  family: FamilyCode;
  controlId: string;
  /** The objective whose statement is being written. */
  openId: string | null;
  mayWrite: boolean;
  onSection: (id: SectionId) => void;
  onFamily: (code: FamilyCode) => void;
  onControl: (id: string) => void;
  onOpen: (id: string, how: 'push' | 'replace') => void;
  onClose: () => void;
}

/** The plan's sections, and what one of them consists of. */
export function SecurityPlanPanel(props: SecurityPlanPanelProps) {
  const { plan, sections, notes, section, family, controlId, onSection, onFamily, onControl, ...rest } = props;
  const [isPreviewed, setPreviewed] = useState(false);
  const other = sections.find(({ id }) => id === section && id !== 'requirements');
  return (
    <div
      className={css.page}
      data-with-paper
      data-section={other && ''}
      data-previewed={isPreviewed || other !== undefined || undefined}
    >
      <SecurityPlanRail sections={sections} notes={notes} chosen={section} onChoose={onSection}>
        <RequirementList
          plan={plan}
          family={family}
          controlId={controlId}
          onFamily={(code) => onFamily(code as FamilyCode)}
          onControl={onControl}
        />
      </SecurityPlanRail>
      {other ? (
        <SectionPanel section={other} />
      ) : (
        <RequirementPanel
          plan={plan}
          controlId={controlId}
          isPreviewed={isPreviewed}
          onPreview={setPreviewed}
          {...rest}
        />
      )}
    </div>
  );
}
