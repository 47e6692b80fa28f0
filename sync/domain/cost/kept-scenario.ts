interface Kept {
  id: string;
  isKept: boolean;
  stamps: Readonly<Record<string, { at: string }>>;
}

/** The estimate on the overview: the later choice, if two people chose at the same time. */
export function findKeptScenario<Scenario extends Kept>(scenarios: readonly Scenario[]): Scenario | undefined {
  const [last] = scenarios
    .filter(({ isKept }) => isKept)
    .sort((a, b) => keptAt(b).localeCompare(keptAt(a)) || a.id.localeCompare(b.id));
  return last;
}

function keptAt({ stamps }: Kept): string {
  return stamps.isKept?.at ?? '';
}
