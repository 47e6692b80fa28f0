import * as z from 'zod/mini';

/** The first message for each field whose value the schema rejects. */
export function problemsByField(schema: z.ZodMiniType, values: unknown): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const { path, message } of z.safeParse(schema, values).error?.issues ?? []) {
    problems[String(path[0])] ??= message;
  }
  return problems;
}
