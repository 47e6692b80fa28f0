import type { ControlStatusValue } from '#sync/domain/control/control-status-record.ts';
import type { GuidePriority } from '#sync/catalog/guide/guide-types.ts';
import type { ScaleTick } from '#web/kit/scale.tsx';
import type { PriorityTone, StatusTone } from '#web/kit/tones.ts';

const tones: Readonly<Record<ControlStatusValue, StatusTone>> = {
  not_started: 'not-started',
  in_progress: 'in-progress',
  complete: 'complete',
};

const ticks: Readonly<Record<ControlStatusValue, ScaleTick>> = { not_started: 'n', in_progress: 'p', complete: 'v' };

export function toneOf(status: ControlStatusValue): StatusTone {
  return tones[status] ?? 'not-started';
}

export function tickOf(status: ControlStatusValue): ScaleTick {
  return ticks[status] ?? 'n';
}

const priorities: Readonly<Record<GuidePriority, PriorityTone>> = {
  Critical: 'critical',
  High: 'high',
  Medium: 'medium',
};

export function priorityTone(priority: GuidePriority): PriorityTone {
  return priorities[priority];
}
