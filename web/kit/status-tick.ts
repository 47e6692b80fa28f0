import type { ScaleTick } from './scale.tsx';

const ticks: Readonly<Record<string, ScaleTick>> = { complete: 'v', in_progress: 'p' };

/** A control's stored status as a tick of a scale; an unknown one looks like not started. */
export function statusTick(status: string): ScaleTick {
  return (Object.hasOwn(ticks, status) && ticks[status]) || 'n';
}
