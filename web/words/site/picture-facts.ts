/** A picture of the product as site/build/take-pictures.js takes it. Sizes are CSS pixels. */
export interface PictureFacts {
  name: 'tracker' | 'dashboard' | 'board' | 'phone';
  /** What is to be seen, for those who do not see it. */
  alt: string;
  width: number;
  height: number;
  /** Widths of the files, the small one first. */
  files: readonly [number, number];
}

const tablet = { width: 1120, height: 788, files: [590, 1120] } as const;

export const pictureFacts: Readonly<Record<PictureFacts['name'], PictureFacts>> = {
  tracker: {
    ...tablet,
    name: 'tracker',
    alt: 'The objective tracker on a tablet without a network: requirements on the left, the objectives of one of them with status, method and evidence on the right.',
  },
  dashboard: {
    ...tablet,
    name: 'dashboard',
    alt: 'The dashboard: requirements complete, in progress and not started, the audit score, and what is due next.',
  },
  board: {
    ...tablet,
    name: 'board',
    alt: 'The project board: tickets of controls and their tasks in columns from to do to done.',
  },
  phone: {
    name: 'phone',
    alt: 'Control tracking on a phone, offline: a list of requirements, each with its status.',
    width: 390,
    height: 844,
    files: [260, 520],
  },
};

export const tourSteps: readonly { picture: PictureFacts['name']; title: string; text: string }[] = [
  {
    picture: 'dashboard',
    title: 'See where you stand',
    text: 'One screen for the whole scope: what is done, what is due and what is still in the way.',
  },
  {
    picture: 'board',
    title: 'Share the work',
    text: 'Controls, tasks and steps on one board, each card with its person and its date.',
  },
  {
    picture: 'phone',
    title: 'Take it along',
    text: 'The same records in the server room, on the device in your hand, with no network at all.',
  },
];
