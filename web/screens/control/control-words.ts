import type { PoamEligibility, Priority, Weight } from '#sync/catalog/catalog-facts.ts';
import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import { statusTone } from '#web/kit/status-marks.ts';
import type { StatusPickerItem } from '#web/kit/status-picker.tsx';
import { statusName } from '#web/words/names.ts';

export const statusItems: StatusPickerItem<ControlStatusValue>[] = (
  ['not_started', 'in_progress', 'complete'] as const
).map((id) => ({
  id,
  label: statusName(id),
  glyph: statusTone(id),
  tone: statusTone(id),
}));

const priorityLabels: Readonly<Record<Priority, string>> = { high: 'High', medium: 'Medium', low: 'Low' };

export function priorityLabel(priority: Priority): string {
  return priorityLabels[priority];
}

/** What an open requirement costs in the SPRS score. */
export function weightText(weight: Weight): string {
  if (weight === 0) return 'No points: without a system security plan there is no score';
  return weight === 1 ? '1 point' : `${weight} points`;
}

const poamTexts: Readonly<Record<PoamEligibility, string>> = {
  never: 'Not allowed. This requirement must be met before a conditional certification.',
  allowed: 'Allowed. It may stay open on a POA&M for up to 180 days.',
  partial: 'Allowed only while encryption is in use but not yet FIPS-validated.',
};

export function poamText(poam: PoamEligibility): string {
  return poamTexts[poam];
}

const methodLabels = { examine: 'Examine', interview: 'Interview', test: 'Test' };

export function methodLabel(method: keyof typeof methodLabels): string {
  return methodLabels[method];
}
