import { ONE_TIME } from '#sync/domain/sales/commission-periods.ts';
import type { LeadStatus } from '#sync/domain/sales/lead-status.ts';
import { subscriptionPlans, subscriptionPrices } from '#sync/domain/sales/sales-options.ts';
import type { Commission, Lead } from '#sync/domain/sales/sales-record.ts';
import type { ToastMessage } from '#web/kit/toast-queue.ts';
import type { Tone } from '#web/kit/tones.ts';
import { subscriptionNames } from '#web/words/subscription-words.ts';

const dollarFormat = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** '$1,250.00'. */
export function dollars(amount: number): string {
  return dollarFormat.format(amount);
}

export const subscriptionChoices = subscriptionPlans.map((id) => ({
  id,
  label: `${subscriptionNames[id]} (${dollars(subscriptionPrices[id])})`,
}));

/** 'Professional', or a dash while nothing is paid. */
export function subscriptionName(plan: Lead['subscriptionPlan']): string {
  return plan === null ? '–' : subscriptionNames[plan];
}

/** '$299.00', or a dash while nothing is paid. */
export function monthlyValueText(value: Lead['monthlyValue']): string {
  return value === null ? '–' : dollars(value);
}

export const leadStatusNames: Readonly<Record<LeadStatus, string>> = {
  trial: 'Trial',
  paid: 'Paid',
  cancelled: 'Canceled',
  lost: 'Lost',
};

/** The badge of a lead's status: an outline, except for trial and paid. */
export function leadStatusLook(status: LeadStatus): { tone?: Tone; variant?: 'outline' } {
  if (status === 'paid') return { tone: 'success' };
  return status === 'trial' ? { tone: 'info' } : { variant: 'outline' };
}

export const paymentStatusNames: Readonly<Record<Commission['paymentStatus'], string>> = {
  pending: 'Pending',
  paid: 'Paid',
  cancelled: 'Canceled',
};

export function paymentStatusTone(status: Commission['paymentStatus']): Tone {
  if (status === 'paid') return 'success';
  return status === 'pending' ? 'warning' : 'danger';
}

/** 'Monthly subscription'. */
export function commissionTypeText(type: string): string {
  const words = type.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** 'Jun 2026', or 'One time'. */
export function periodText(period: string): string {
  return period === ONE_TIME ? 'One time' : monthFormat.format(new Date(`${period}-01T00:00:00.000Z`));
}

export const repUpdatedToast: ToastMessage = { title: 'Representative updated successfully' };

export function updateFailedToast(description: string): ToastMessage {
  return { title: 'Update failed', description, variant: 'destructive' };
}

export function exportedToast(kind: string): ToastMessage {
  return { title: `${kind} data exported successfully` };
}

export const exportNames = { reps: 'Representatives', leads: 'Leads', commissions: 'Commissions' } as const;

export const workspaceUpdatedToast: ToastMessage = { title: 'Workspace updated successfully' };
export const leadUpdatedToast: ToastMessage = { title: 'Lead updated successfully' };
export const commissionPaidToast: ToastMessage = { title: 'Commission marked as paid' };

export function decidedToast(status: 'approved' | 'refused'): ToastMessage {
  return { title: status === 'approved' ? 'Application approved' : 'Application refused' };
}

export const salesOffline = {
  title: 'The sales side needs a connection.',
  text: 'The server cannot be reached, so nothing can be changed.',
};
