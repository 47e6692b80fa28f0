/** A picture of the product as site/build/take-pictures.js takes it. Sizes are CSS pixels. */
export interface PictureFacts {
  name: 'dashboard' | 'phone';
  width: number;
  height: number;
  /** Widths of the files, the small one first. */
  files: readonly [number, number];
}

/** Describes the picture for people who cannot see it; true of the large screen's and the phone's. */
export const pictureAlt =
  'The product with a sample organization: on a large screen the dashboard, with what is complete, in progress and due next; on a phone the list of controls, offline, each with its status.';

export const dashboardPicture: PictureFacts = { name: 'dashboard', width: 1180, height: 830, files: [800, 1600] };
export const phonePicture: PictureFacts = { name: 'phone', width: 390, height: 844, files: [260, 520] };

/** The files of the pictures in the sales materials. */
export const materialPictures = {
  dashboard: '/screenshots/dashboard-light-1600.webp',
  board: '/screenshots/board-light-1120.webp',
  tracker: '/screenshots/tracker-light-1120.webp',
} as const;
