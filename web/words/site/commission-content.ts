/** The commission terms for every representative. */
export const commissionStructure: readonly { title: string; text: string }[] = [
  { title: '10% recurring', text: 'Monthly commission on all subscriptions, for as long as the customer pays.' },
  { title: '15% after 10 referrals', text: 'Your rate rises once 10 of your referrals have become paying customers.' },
  { title: '$500 bonus', text: 'Once for every Enterprise plan signup.' },
  { title: 'Quarterly bonuses', text: 'Set each quarter and agreed with your sales manager.' },
  { title: 'Protected territory', text: 'Your territory is yours: no other representative is placed in it.' },
];
