import type { GuidePriority } from '#sync/catalog/guide/guide-types.ts';
import type { PriorityTone } from '#web/kit/tones.ts';

const priorities: Readonly<Record<GuidePriority, PriorityTone>> = {
  Critical: 'critical',
  High: 'high',
  Medium: 'medium',
};

export function priorityTone(priority: GuidePriority): PriorityTone {
  return priorities[priority];
}
