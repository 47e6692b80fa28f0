/** Where a lifted ticket would go, in positions counted from 1. */
export interface SpokenPlace {
  column: string;
  position: number;
  /** Cards in the column including the ticket. */
  of: number;
}

export const liftHelp =
  'Press Space or Enter to lift the ticket. Then use the arrow keys to choose a place, Space or Enter to put it down, and Escape to cancel.';

const placeWords = ({ column, position, of }: SpokenPlace) => `${column}, position ${position} of ${of}`;

export function liftedWords(title: string, place: SpokenPlace): string {
  return `Lifted ${title}. It is in ${placeWords(place)}. Use the arrow keys to move it, Space to put it down, Escape to cancel.`;
}

export function overWords(place: SpokenPlace): string {
  return `${placeWords(place)}.`;
}

export function droppedWords(title: string, place: SpokenPlace): string {
  return `${title} put down in ${placeWords(place)}.`;
}

export function canceledWords(title: string, place: SpokenPlace): string {
  return `Move canceled. ${title} stays in ${placeWords(place)}.`;
}
