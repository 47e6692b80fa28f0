/**
 * Round figures evenly apart from 0, at most `count` steps, and `highest` itself at the end: [0, 25, 50, 75, 110] for
 * 110.
 */
export function ticksUpTo(highest: number, count = 5): number[] {
  if (!(highest > 0)) return [0, 1];
  const rough = highest / count;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? rough;
  const whole = Math.max(step, 1);
  const round = Array.from(
    { length: Math.ceil(highest / whole) },
    (_, index) => Math.round(index * whole * 1000) / 1000,
  );
  // A round figure just below the end would run into its label.
  return [...round.filter((tick) => highest - tick >= whole / 2), highest];
}

/**
 * Which places get a label when labels need `apart` pixels each: from the last backwards, whenever there is room again.
 */
export function labeledPlaces(positions: readonly number[], apart: number): number[] {
  const places: number[] = [];
  for (let place = positions.length - 1; place >= 0; place--) {
    const next = positions[places[0] ?? -1];
    if (next === undefined || next - (positions[place] ?? 0) >= apart) places.unshift(place);
  }
  return places;
}
