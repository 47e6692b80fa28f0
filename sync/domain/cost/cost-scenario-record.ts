import * as z from 'zod/mini';
import { changeShape } from '#sync/engine/row.ts';
import { contractBands, costCompanySizes, infrastructures, itStaffs, maturities, timelines } from './cost-inputs.ts';

/** The stored inputs of a cost estimate. `timeline`: months. */
export const costInputShape = {
  companySize: z.enum(costCompanySizes, { error: 'Company size must be one of the listed choices.' }),
  maturity: z.enum(maturities, { error: 'Security maturity must be one of the listed choices.' }),
  timeline: z.literal([...timelines], { error: 'Timeline must be one of the listed choices.' }),
  itStaff: z.enum(itStaffs, { error: 'IT staff must be one of the listed choices.' }),
  infrastructure: z.enum(infrastructures, { error: 'Infrastructure must be one of the listed choices.' }),
  contractBand: z.nullable(z.enum(contractBands, { error: 'Contract value must be one of the listed choices.' })),
};

/** A saved estimate: its inputs under a name. The figures are computed, never stored. */
export const costScenarioSchema = z.object({
  id: z.string(),
  name: z.string(),
  ...costInputShape,
  /** Shown on the overview. If two people chose at the same time, the later choice wins. */
  isKept: z.boolean(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  ...changeShape,
});
export type CostScenario = z.infer<typeof costScenarioSchema>;
