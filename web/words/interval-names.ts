import type { Interval } from '#sync/domain/common/intervals.ts';

export const intervalNames: Readonly<Record<Interval, string>> = {
  daily: 'Every day',
  weekly: 'Every week',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  half_yearly: 'Every six months',
  yearly: 'Every year',
};
