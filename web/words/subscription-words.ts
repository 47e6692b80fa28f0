import type { Subscription } from '#sync/domain/people/user-record.ts';
import { evaluationDaysLeft } from '#sync/domain/sales/evaluation.ts';
import type { SubscriptionPlan } from '#sync/domain/sales/sales-options.ts';
import { dateText } from './times.ts';

export const subscriptionNames: Readonly<Record<SubscriptionPlan, string>> = {
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
};

/** One line for the menu; nothing while this device does not know. */
export function subscriptionNote(subscription: Subscription | undefined, now: Date = new Date()): string | undefined {
  if (!subscription) return undefined;
  if (subscription.plan) return subscriptionNames[subscription.plan];
  const left = evaluationDaysLeft(subscription.evaluationEndsAt, now);
  if (left === 0) return `Evaluation ended ${dateText(subscription.evaluationEndsAt)}`;
  return `Evaluation: ${daysText(left)} left`;
}

/** A workspace's plan, and what that means. */
export function subscriptionState(subscription: Subscription | undefined, now: Date): { title: string; text: string } {
  if (!subscription) {
    return {
      title: 'Not known on this device yet',
      text: 'The app asks when it is connected, and then shows here when your evaluation ends.',
    };
  }
  if (subscription.plan) {
    return {
      title: `You have the ${subscriptionNames[subscription.plan]} plan`,
      text: 'To change or cancel it, write to us. Canceling takes effect at the end of the month already paid.',
    };
  }
  const end = dateText(subscription.evaluationEndsAt);
  const left = evaluationDaysLeft(subscription.evaluationEndsAt, now);
  if (left === 0) {
    return {
      title: `Your free evaluation ended on ${end}`,
      text: 'Nothing was locked or deleted. Choose a plan to continue, or export your records and stop.',
    };
  }
  return {
    title: `Your free evaluation ends on ${end}`,
    text: `${daysText(left)} ${left === 1 ? 'is' : 'are'} left. Nothing is charged automatically, and nothing is locked or deleted on that day.`,
  };
}

function daysText(days: number): string {
  return days === 1 ? '1 day' : `${days} days`;
}
