/** The states of the app's sync pill while an objective is decided offline, in order. */
export const pillSteps = [
  { state: 'offline', strong: 'Offline', rest: '· nothing is waiting to be sent' },
  { state: 'offline', strong: 'Offline', rest: '· 1 change saved on this device' },
  { state: 'syncing', strong: 'Syncing', rest: '1 of 1' },
  { state: 'synced', strong: 'Online', rest: '· synced' },
] as const;

/** Describes the scene for people who cannot see it. */
export const openingActText =
  'An objective is judged on a tablet without a network. The pill at the top says Offline, then 1 change saved on this device, and once the network is back: Online, synced.';

export const acts = {
  conflict: {
    title: 'Two people, one control, nothing lost',
    text: 'When two devices change the same field, both versions stay and somebody decides. Whatever can be joined joins by itself.',
    picture:
      'A conflict: the status of one requirement was changed on this device and by a colleague. Both versions stand side by side, with who and when, and one of them is chosen.',
  },
  score: {
    title: 'A score that traces to its controls',
    text: 'Every point lost names its requirement, and says whether that may wait on a plan of action.',
    picture: 'A score with what it is made of: each requirement that lost points, and whether it may be on a POA&M.',
  },
} as const;

/** The requirement of the opening, and two of its objectives. */
export const decidedRequirement = '3.1.7';
export const decidedObjectives = ['3.1.7[b]', '3.1.7[c]'] as const;

/** The requirement that two people change at the same time, and what each of them writes. */
export const disputed = {
  controlId: '3.5.3',
  mine: {
    head: 'This device',
    by: 'You, 9:41 AM',
    status: 'in-progress',
    label: 'In Progress',
    notes: ['All accounts have a second factor ', 'but the two of the test bench', '.'],
  },
  theirs: {
    head: 'Server',
    by: 'Marcus Reyes, 9:12 AM',
    status: 'complete',
    label: 'Complete',
    notes: ['All accounts have a second factor', '', '.'],
  },
} as const;

/** Requirements that lose points in the example score; the catalog says how many. */
export const lostRequirements = ['3.3.5', '3.4.9', '3.6.3', '3.8.4'] as const;
