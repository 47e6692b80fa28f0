import type { Noun } from '#sync/engine/schema.ts';
import { bringVersion, deleteVersion } from './brought-version.ts';
import { SECURITY_PLAN_BYTES } from './security-plan-parts.ts';
import { publishSecurityPlan, saveStatement } from './ssp-mutators.ts';
import { isAsPublished } from './version-content.ts';

export const sspNoun = {
  mutators: [saveStatement, publishSecurityPlan, bringVersion, deleteVersion],
  whole: { sspVersion: { bytes: SECURITY_PLAN_BYTES, isGenuine: isAsPublished } },
} as const satisfies Noun;
