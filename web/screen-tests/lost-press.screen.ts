import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeComplaints } from './complaints.ts';

let place: HTMLElement;

beforeEach(() => {
  place = document.createElement('main');
  place.innerHTML = '<p></p><button aria-label="Save"><b>Save</b></button>';
  document.body.append(place);
});
afterEach(() => place.remove());

const button = () => place.querySelector('button')!;

function point(name: string, { x, y }: { x: number; y: number }): void {
  const press = { bubbles: true, composed: true, clientX: x, clientY: y, pointerType: 'mouse', isPrimary: true };
  document.elementFromPoint(x, y)?.dispatchEvent(new PointerEvent(name, press));
}

/** The complaints when this happens while the pointer is down on the button. */
async function pressWhile(happens: () => void, { moves = 0, clicks = false } = {}): Promise<string[]> {
  const box = button().getBoundingClientRect();
  const at = { x: box.left + 10, y: box.top + 10 };
  const pressed = button();
  point('pointerdown', at);
  happens();
  point('pointerup', { x: at.x + moves, y: at.y });
  if (clicks) pressed.click();
  await new Promise((resolve) => setTimeout(resolve));
  return takeComplaints();
}

test('a press that acts on nothing is told by the name of what was pressed, and by what became of it', async () => {
  expect(await pressWhile(() => (place.querySelector('p')!.style.height = '90px'))).toEqual([
    expect.stringMatching(/^lost press: button "Save" at .*: it moved by 0 px to the right and \d+ px down$/),
  ]);
  expect(await pressWhile(() => (button().innerHTML = '<i>Saved</i>'))).toEqual([
    expect.stringMatching(/: its inside was replaced$/),
  ]);
  const cover = '<a href="#" aria-label="Help" style="position:fixed;inset:0"></a>';
  expect(await pressWhile(() => place.insertAdjacentHTML('beforeend', cover))).toEqual([
    expect.stringMatching(/: over it lies a "Help"$/),
  ]);
  place.querySelector('a')!.remove();
  expect(await pressWhile(() => button().remove())).toEqual([expect.stringMatching(/: it is gone$/)]);
});

test('a press that acts, at once or when it is let go, and a drag are no lost presses', async () => {
  expect(await pressWhile(() => {}, { clicks: true })).toEqual([]);
  expect(await pressWhile(() => button().setAttribute('aria-expanded', 'true'))).toEqual([]);
  expect(await pressWhile(() => {}, { moves: 500 })).toEqual([]);
  button().addEventListener('pointerup', () => button().remove(), { once: true });
  expect(await pressWhile(() => {})).toEqual([]);
});
