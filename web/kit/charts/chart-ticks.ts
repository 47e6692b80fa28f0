/**
 * Evenly spaced round numbers from 0 in at most `count` steps, with `highest` itself at the end: [0, 25, 50, 75, 110]
 * for 110.
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
  // A round number just below the end would collide with its label.
  return [...round.filter((tick) => highest - tick >= whole / 2), highest];
}

/**
 * Which positions get a label when labels need `apart` pixels each: counted backward from the last, wherever there is
 * room.
 */
export function labeledPlaces(positions: readonly number[], apart: number): number[] {
  const places: number[] = [];
  for (let place = positions.length - 1; place >= 0; place--) {
    const next = positions[places[0] ?? -1];
    if (next === undefined || next - (positions[place] ?? 0) >= apart) places.unshift(place);
  }
  return places;
}
