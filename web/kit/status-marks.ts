import type { ScaleTick } from './scale.tsx';
import type { StatusTone } from './tones.ts';

const ticks: Readonly<Record<string, ScaleTick>> = { complete: 'v', in_progress: 'p' };
const tones = { complete: 'complete', in_progress: 'in-progress', not_started: 'not-started' } as const;

/** A control's status as a tick of a scale; an unknown one looks like not started. */
export function statusTick(status: string): ScaleTick {
  return (Object.hasOwn(ticks, status) && ticks[status]) || 'n';
}

/** The hue and glyph of a control's status; an unknown one looks like not started. */
export function statusTone(status: string): Exclude<StatusTone, 'implemented' | 'validated'> {
  return Object.hasOwn(tones, status) ? tones[status as keyof typeof tones] : 'not-started';
}
