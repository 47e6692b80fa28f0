import { DestructiveAnswer } from '#sync/engine/destructive-answer.ts';
import type { Meta } from '#sync/engine/store.ts';

/** A refusal proven in the epoch that this device knows. */
export function provenFor({ epoch }: Pick<Meta, 'epoch'>): DestructiveAnswer {
  const past = `request ${epoch ?? ''} 0  own`;
  const proven = DestructiveAnswer.confirmed(past, past);
  if (!proven) throw new Error('a device that knows no epoch takes nothing for proven');
  return proven;
}
