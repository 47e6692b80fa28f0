import * as z from 'zod/mini';

/** Who last wrote a field, and when according to that person's device. The name is included to be shown offline. */
const stampSchema = z.object({ at: z.iso.datetime(), by: z.string(), name: z.string() });
export type Stamp = z.infer<typeof stampSchema>;

/** One stamp per field that people edit. */
export const stampsSchema = z.record(z.string(), stampSchema);

/** The columns of a row's last change. */
export const changeShape = {
  updatedAt: z.nullable(z.iso.datetime()),
  updatedBy: z.nullable(z.string()),
  stamps: stampsSchema,
};

/** The same of a row that nobody has changed yet. */
export const unchanged = { updatedAt: null, updatedBy: null, stamps: {} };

/** The columns every synchronized row has. All others belong to the table. */
export interface Row {
  id: string;
  [field: string]: unknown;
}
