const states = [
  'Alabama',
  'Alaska',
  'Arizona',
  'Arkansas',
  'California',
  'Colorado',
  'Connecticut',
  'Delaware',
  'Florida',
  'Georgia',
  'Hawaii',
  'Idaho',
  'Illinois',
  'Indiana',
  'Iowa',
  'Kansas',
  'Kentucky',
  'Louisiana',
  'Maine',
  'Maryland',
  'Massachusetts',
  'Michigan',
  'Minnesota',
  'Mississippi',
  'Missouri',
  'Montana',
  'Nebraska',
  'Nevada',
  'New Hampshire',
  'New Jersey',
  'New Mexico',
  'New York',
  'North Carolina',
  'North Dakota',
  'Ohio',
  'Oklahoma',
  'Oregon',
  'Pennsylvania',
  'Rhode Island',
  'South Carolina',
  'South Dakota',
  'Tennessee',
  'Texas',
  'Utah',
  'Vermont',
  'Virginia',
  'Washington',
  'West Virginia',
  'Wisconsin',
  'Wyoming',
] as const;

const markets = [
  'Federal Defense Contractors',
  'State Government Agencies',
  'Local Government',
  'Healthcare Organizations',
  'Financial Services',
  'Critical Infrastructure',
  'Small Business Contractors',
] as const;

/** Where a representative sells, or to whom: the 50 states and 7 kinds of customers. */
export const territories = [...markets, ...states] as const;

export const subscriptionPlans = ['starter', 'professional', 'enterprise'] as const;
export type SubscriptionPlan = (typeof subscriptionPlans)[number];

/** Dollars per month, as on the pricing page. */
export const subscriptionPrices: Readonly<Record<SubscriptionPlan, number>> = {
  starter: 149,
  professional: 299,
  enterprise: 599,
};
