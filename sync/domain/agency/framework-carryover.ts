import type { Framework } from '#sync/catalog/frameworks/framework-types.ts';
import { wholePercentOf } from '#sync/domain/common/percent.ts';

interface CarryOver {
  /** Requirements that count in the framework, each once. */
  total: number;
  complete: number;
  /** Whole percent. */
  percentage: number;
}

export interface FrameworkStatus extends CarryOver {
  code: string;
  areas: ({ title: string } & CarryOver)[];
}

function carryOver(controls: ReadonlySet<string>, complete: ReadonlySet<string>): CarryOver {
  const done = [...controls].filter((id) => complete.has(id)).length;
  return { total: controls.size, complete: done, percentage: wholePercentOf(done, controls.size) };
}

/**
 * How much of an organization's work on NIST SP 800-171 counts in a framework. `complete`: numbers of complete
 * controls.
 */
export function frameworkStatus({ code, areas }: Framework, complete: ReadonlySet<string>): FrameworkStatus {
  const all = new Set(areas.flatMap(({ controls }) => controls));
  return {
    code,
    ...carryOver(all, complete),
    areas: areas.map(({ title, controls }) => ({ title, ...carryOver(new Set(controls), complete) })),
  };
}
