/** Upper ends of the classes of a duration, in seconds. */
const CLASSES = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

interface Durations {
  counts: number[];
  sum: number;
  count: number;
}

/** Counts requests as they end, and writes them down in Prometheus's text format. */
export class RequestFigures {
  readonly #requests = new Map<string, number>();
  readonly #durations = new Map<string, Durations>();

  note(method: string, route: string, status: number, seconds: number): void {
    const labels = labelsOf({ method, route, status: String(status) });
    this.#requests.set(labels, (this.#requests.get(labels) ?? 0) + 1);
    const durations = this.#durations.get(route) ?? { counts: CLASSES.map(() => 0), sum: 0, count: 0 };
    this.#durations.set(route, durations);
    durations.sum += seconds;
    durations.count++;
    for (const [index, end] of CLASSES.entries())
      if (seconds <= end) durations.counts[index] = (durations.counts[index] ?? 0) + 1;
  }

  lines(): string[] {
    const lines = ['# TYPE vernier_requests_total counter'];
    for (const [labels, count] of this.#requests) lines.push(`vernier_requests_total${labels} ${count}`);
    lines.push('# TYPE vernier_request_seconds histogram');
    for (const [route, { counts, sum, count }] of this.#durations) {
      for (const [index, end] of CLASSES.entries()) {
        lines.push(`vernier_request_seconds_bucket${labelsOf({ route, le: String(end) })} ${counts[index]}`);
      }
      lines.push(`vernier_request_seconds_bucket${labelsOf({ route, le: '+Inf' })} ${count}`);
      lines.push(`vernier_request_seconds_sum${labelsOf({ route })} ${sum.toFixed(6)}`);
      lines.push(`vernier_request_seconds_count${labelsOf({ route })} ${count}`);
    }
    return lines;
  }
}

/** One value that goes up and down. */
export function gauge(name: string, value: number, labels: Readonly<Record<string, string>> = {}): string[] {
  return [`# TYPE ${name} gauge`, `${name}${labelsOf(labels)} ${value}`];
}

/** Labels in Prometheus's format. */
export function labelsOf(labels: Readonly<Record<string, string>>): string {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
}
