const NAME = 'vernier:small-photos';

/** Whether photos are made smaller on this device before they are saved; off by default. */
export function readSmallPhotos(): boolean {
  try {
    return localStorage.getItem(NAME) === 'yes';
  } catch {
    return false;
  }
}

export function writeSmallPhotos(isOn: boolean): void {
  try {
    localStorage.setItem(NAME, isOn ? 'yes' : 'no');
  } catch {
    // Without storage the choice lasts as long as the page.
  }
}
