import type { CompliancePlanPhase, PlannedFamily } from '#sync/domain/organization/compliance-plan-order.ts';
import { addressOf } from '#web/address.ts';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { countOf } from '#web/words/counts.ts';
import css from './compliance-plan.module.css';

const phaseNames: Readonly<Record<CompliancePlanPhase, string>> = { 1: 'Critical', 2: 'Core', 3: 'Supporting' };

/** The families in the plan's order, phase by phase; complete ones are listed separately. */
export function CompliancePlanFamilies({ families }: { families: readonly PlannedFamily[] }) {
  const open = families.filter((family) => family.open > 0);
  const done = families.filter((family) => family.open === 0);
  const phases = ([1, 2, 3] as const).filter((phase) => open.some((family) => family.phase === phase));
  return (
    <Panel
      title="Suggested order"
      description="The guided assessment asks in this order; open is what is not claimed complete"
      isFlush
    >
      {phases.map((phase) => (
        <section key={phase} className={`${kit.ruled} ${css.phase}`} aria-label={`Phase ${phase}`}>
          <h3>
            Phase {phase} <span>{phaseNames[phase]}</span>
          </h3>
          <ol className={kit.stack}>
            {open
              .filter((family) => family.phase === phase)
              .map((family) => (
                <FamilyLine key={family.code} family={family} />
              ))}
          </ol>
        </section>
      ))}
      {done.length > 0 && (
        <section className={`${kit.ruled} ${css.phase}`} aria-label="Complete">
          <h3>Complete</h3>
          <ol className={kit.stack}>
            {done.map((family) => (
              <FamilyLine key={family.code} family={family} />
            ))}
          </ol>
        </section>
      )}
    </Panel>
  );
}

function FamilyLine({ family }: { family: PlannedFamily }) {
  const { code, name, open, total, points, reasons } = family;
  return (
    <li className={css.family}>
      <b>{code}</b>
      <span className={css.name}>
        <TextLink className={kit.unlined} href={addressOf('/compliance', { category: [code] })}>
          {name}
        </TextLink>
        {reasons.length > 0 && <small>Brought forward: {reasons.join('; ')}</small>}
      </span>
      <span className={`${kit.whole} ${kit.figures} ${kit.end}`}>
        {open === 0 ? (
          <StatusChip status="complete" label={`${total} of ${total}`} />
        ) : (
          <>
            {open} of {total} open
            <small>{countOf(points, 'point')}</small>
          </>
        )}
      </span>
    </li>
  );
}
