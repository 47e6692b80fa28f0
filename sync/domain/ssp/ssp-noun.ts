import type { Noun } from '#sync/engine/schema.ts';
import { bringVersion, deleteVersion } from './brought-version.ts';
import { PLAN_BYTES } from './plan-parts.ts';
import { publishPlan, saveStatement } from './ssp-mutators.ts';
import { isAsPublished } from './version-content.ts';

export const sspNoun = {
  mutators: [saveStatement, publishPlan, bringVersion, deleteVersion],
  whole: { sspVersion: { bytes: PLAN_BYTES, isGenuine: isAsPublished } },
} as const satisfies Noun;
