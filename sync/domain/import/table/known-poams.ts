import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { plainWord } from './table-columns.ts';

/** Plans by requirement and weakness. If several have the same text, rows match them one by one, in their order. */
export class KnownPoams {
  readonly #plans = new Map<string, Poam[]>();
  readonly #lines = new Map<string, number>();

  constructor(plans: readonly Poam[]) {
    for (const plan of plans) {
      const key = poamKeyOf(plan.controlId, plan.weakness);
      this.#plans.set(key, [...(this.#plans.get(key) ?? []), plan]);
    }
  }

  /**
   * The plan a row describes: one that is here, a new one, or an earlier row with the same text. `keys`: the row's
   * possible keys, the best first.
   */
  find(keys: readonly string[]): { plan: Poam } | 'new' | { twin: number } {
    const [plan] = keys.flatMap((key) => this.#plans.get(key) ?? []);
    if (plan !== undefined) return { plan };
    const twin = this.#lines.get(keys[0] ?? '');
    return twin === undefined ? 'new' : { twin };
  }

  /** Assigns the found plan to the row, so that the next row with the same text gets another. */
  take(keys: readonly string[], line: number): void {
    const [best = ''] = keys;
    const found = keys.map((key) => this.#plans.get(key) ?? []).find((plans) => plans.length > 0);
    found?.shift();
    if (!this.#lines.has(best)) this.#lines.set(best, line);
  }
}

/** The key of a plan's text. */
export function poamKeyOf(controlId: string, weakness: string): string {
  return `${controlId} ${plainWord(weakness)}`;
}
