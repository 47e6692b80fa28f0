import { CallError } from './call.ts';

/** Why something that only the server can do was not done. `field`: the one that the server named. */
export interface Refusal {
  message: string;
  field: string | undefined;
}

export function refusalOf(error: unknown): Refusal {
  if (error instanceof CallError) return { message: error.body?.message ?? error.message, field: error.body?.field };
  return { message: 'The server cannot be reached. Nothing was changed.', field: undefined };
}
