import { claimOf } from '#sync/domain/control/claim.ts';
import type { ControlStatusValue, SealedControlStatus } from '#sync/domain/control/control-status-record.ts';
import type { History } from '#sync/domain/history/history-record.ts';
import { timeOfKey, type Mutation } from '#sync/engine/mutation.ts';
import { recordKey } from '#sync/engine/schema.ts';
import type { Entry } from '#sync/engine/store.ts';
import { sameValue } from '#sync/engine/value.ts';
import { CONTROL_STATUS } from '#web/screens/control/list/row/control-row-model.ts';

/** A field's change from one value to the next. */
export interface HistoryStep {
  key: string;
  field: string;
  from: unknown;
  to: unknown;
  who: string;
  /** When the person acted, by the device's clock, as ISO time. */
  deviceAt: string;
  /** When the server accepted it, as ISO time; null while only this device has it. */
  serverAt: string | null;
  /** The two are more than a day apart, after allowing for the clock difference. */
  isTimeOff: boolean;
}

const DIFFERS_MS = 60_000;

/** This device's unsent steps first, then the server's, newest first. */
export function stepsOf(
  controlId: string,
  history: readonly History[],
  queue: readonly Entry[],
  accountId: string,
): HistoryStep[] {
  const waiting = queue.flatMap((entry) => waitingSteps(controlId, entry));
  const accepted = history.map((step) => ({
    key: String(step.id),
    field: step.field,
    from: step.from,
    to: step.to,
    who: step.by === accountId ? 'You' : step.name,
    deviceAt: step.deviceAt,
    serverAt: step.at,
    isTimeOff: step.isTimeOff,
  }));
  return [...waiting, ...accepted];
}

function waitingSteps(controlId: string, entry: Entry): HistoryStep[] {
  const was = entry.was[recordKey(CONTROL_STATUS, controlId)] ?? {};
  const set = valuesOf(controlId, entry);
  return Object.keys(was)
    .filter((field) => Object.hasOwn(set, field) && !sameValue(was[field], set[field]))
    .map((field) => ({
      key: `${entry.key}/${field}`,
      field,
      from: was[field],
      to: set[field],
      who: 'You',
      deviceAt: timeOfKey(entry.key),
      serverAt: null,
      isTimeOff: false,
    }));
}

// Changes of controls either list `items` or concern one control; resolving a conflict names one field and its value.
function valuesOf(controlId: string, { args }: Pick<Mutation, 'args'>): Record<string, unknown> {
  const { items, field, value } = args as { items?: Record<string, unknown>[]; field?: string; value?: unknown };
  if (field !== undefined) return { [field]: value };
  return (items ? items.find((item) => item.controlId === controlId) : (args as Record<string, unknown>)) ?? {};
}

/** Whether the device's and the server's time differ enough to show both. */
export function showsBothTimes({ deviceAt, serverAt }: HistoryStep): boolean {
  return serverAt !== null && Math.abs(Date.parse(serverAt) - Date.parse(deviceAt)) > DIFFERS_MS;
}

/** A step can be reverted when its former value is not the current one, and people set that field by hand. */
export function canRestore(step: HistoryStep, record: SealedControlStatus): boolean {
  if (step.field === 'status') return isStatus(step.from) && step.from !== claimOf(record);
  return step.field === 'notes' && typeof step.from === 'string' && step.from !== record.notes;
}

export function isStatus(value: unknown): value is ControlStatusValue {
  return value === 'not_started' || value === 'in_progress' || value === 'complete';
}
