import * as z from 'zod/mini';

/** Who last wrote a field, and when by that person's device. The name travels along so that marks can be read offline. */
const stampSchema = z.object({ by: z.string(), name: z.string(), at: z.iso.datetime() });
export type Stamp = z.infer<typeof stampSchema>;

/** One stamp per field that people write. */
export const stampsSchema = z.record(z.string(), stampSchema);

/** What every synchronized row has. Everything else is the table's own. */
export interface Row {
  id: string;
  [field: string]: unknown;
}
