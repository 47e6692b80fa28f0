import type { PlanKind, PlanState, PlanTrigger, RiskLevel } from './plan-record.ts';

// Names for kinds and states of plans, on screens, in papers and in tables that are imported again.

export const kindNames: Readonly<Record<PlanKind, string>> = { poam: 'POA&M item', operational: 'Operational plan' };

export const stateNames: Readonly<Record<PlanState, string>> = {
  draft: 'Draft',
  open: 'Open',
  in_work: 'In work',
  ready: 'Ready to verify',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

export const triggerNames: Readonly<Record<PlanTrigger, string>> = {
  vulnerability: 'Vulnerability',
  temporary_deficiency: 'Temporary deficiency',
  monitoring: 'Monitoring',
  incident: 'Incident',
};

export const riskNames: Readonly<Record<RiskLevel, string>> = { low: 'Low', moderate: 'Moderate', high: 'High' };
