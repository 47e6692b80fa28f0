import type { PacketRefusal } from '#sync/domain/hand-over/hand-over-contract.ts';

type Why = Exclude<PacketRefusal, 'not_ours' | 'cut' | 'damaged' | 'key' | 'stopped'>;

const reasons: Readonly<Record<Why, string>> = {
  stranger: 'Whoever wrote it never was a member of this workspace. An administrator can invite them.',
  role: 'Your role here carries nobody’s work. It stays on this device until an administrator gives you another.',
  voucher: 'The server does not know the tablet that it comes from. Connect that tablet to the server once.',
  signature: 'What it says is not what its tablet signed.',
  format: 'The server cannot read it. It may come from a faulty version.',
  newer: 'It comes from a newer version than the server’s. The server takes it once it is updated.',
  too_large: 'It is larger than what the server takes.',
  workspace: 'It belongs to another workspace.',
  circle: 'It holds changes of another team than it says.',
};

/** Why the server takes nothing of it, and what would help; `reason`: the server's word. */
export function refusedWords(reason: string): string {
  const known: Readonly<Record<string, string>> = reasons;
  const words = Object.hasOwn(known, reason) ? known[reason] : undefined;
  return words ?? 'The server gave a reason that this version does not know. Update the app.';
}
