import { formShapes } from './form-shapes.ts';
import { oscalShapes } from './oscal-shapes.ts';
import { otherShapes } from './other-shapes.ts';
import { poamShapes } from './poam-shapes.ts';
import type { Shape } from './shape.ts';
import { statusShapes } from './status-shapes.ts';

/** Formats of real-world files, with content of our own. */
export const allShapes: readonly Shape[] = [
  ...formShapes,
  ...poamShapes,
  ...statusShapes,
  ...otherShapes,
  ...oscalShapes,
];
