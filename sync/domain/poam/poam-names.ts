import type { PoamKind, PoamRiskLevel, PoamState, PoamTrigger } from './poam-record.ts';

// Names for kinds and states of plans, on screens, in papers and in tables that are imported again.

export const kindNames: Readonly<Record<PoamKind, string>> = { poam: 'POA&M item', operational: 'Operational plan' };

export const poamStateNames: Readonly<Record<PoamState, string>> = {
  draft: 'Draft',
  open: 'Open',
  in_work: 'In work',
  ready: 'Ready to verify',
  closed: 'Closed',
  cancelled: 'Cancelled',
};

export const triggerNames: Readonly<Record<PoamTrigger, string>> = {
  vulnerability: 'Vulnerability',
  temporary_deficiency: 'Temporary deficiency',
  monitoring: 'Monitoring',
  incident: 'Incident',
};

export const riskNames: Readonly<Record<PoamRiskLevel, string>> = { low: 'Low', moderate: 'Moderate', high: 'High' };
