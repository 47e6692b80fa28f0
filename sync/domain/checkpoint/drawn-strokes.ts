import * as z from 'zod/mini';

/** The box in which people sign; its unit is that of the strokes' points. */
export const STROKE_BOX = { width: 600, height: 200 } as const;
/** Maximum points of one drawn signature. */
export const STROKE_POINTS = 1_500;

/** How many points a drawing has. */
export function pointsOf(strokes: string): number {
  return (strokes.match(/\d+/g) ?? []).length / 2;
}

/**
 * A drawing as strokes of whole points, each an SVG path: 'M12 30 14 33 19 41'. Empty for none. Its points are counted,
 * because an image of any size could hide in it otherwise.
 */
export const strokesSchema = z.string().check(
  z.maxLength(8 * STROKE_POINTS),
  z.regex(/^(M\d{1,3} \d{1,3}( \d{1,3} \d{1,3})+)*$/, { error: 'A signature consists of drawn strokes.' }),
  z.refine((strokes) => pointsOf(strokes) <= STROKE_POINTS, { error: 'The signature has too many strokes.' }),
);
