import type { ScaleTick } from '#web/kit/scale.tsx';
import type { ReportControl } from '#web/screens/dashboard/report/compliance-report.ts';

const ticks: Readonly<Record<ReportControl['status'], ScaleTick>> = {
  complete: 'v',
  in_progress: 'p',
  not_started: 'n',
};

/** One tick per control, in the standard's order. */
export function ticksOf(controls: readonly Pick<ReportControl, 'status'>[]): ScaleTick[] {
  return controls.map(({ status }) => ticks[status] ?? 'n');
}
