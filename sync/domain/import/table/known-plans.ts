import type { Plan } from '#sync/domain/plan/plan-record.ts';
import { plainWord } from './table-columns.ts';

/** Plans by their requirement and their weakness; of several that say the same, each is found once, in their order. */
export class KnownPlans {
  readonly #plans = new Map<string, Plan[]>();
  readonly #lines = new Map<string, number>();

  constructor(plans: readonly Plan[]) {
    for (const plan of plans) {
      const key = keyOf(plan.controlId, plan.weakness);
      this.#plans.set(key, [...(this.#plans.get(key) ?? []), plan]);
    }
  }

  /**
   * The plan a row is about: one that is here, a new one, or the row that says the same already. `keys`: what the row
   * may be known by, the best first.
   */
  find(keys: readonly string[]): { plan: Plan } | 'new' | { twin: number } {
    const [plan] = keys.flatMap((key) => this.#plans.get(key) ?? []);
    if (plan !== undefined) return { plan };
    const twin = this.#lines.get(keys[0] ?? '');
    return twin === undefined ? 'new' : { twin };
  }

  /** The row has the plan that was found: the next one that says the same has another. */
  take(keys: readonly string[], line: number): void {
    const [best = ''] = keys;
    const found = keys.map((key) => this.#plans.get(key) ?? []).find((plans) => plans.length > 0);
    found?.shift();
    if (!this.#lines.has(best)) this.#lines.set(best, line);
  }
}

/** What a plan is known by. */
export function keyOf(controlId: string, weakness: string): string {
  return `${controlId} ${plainWord(weakness)}`;
}
