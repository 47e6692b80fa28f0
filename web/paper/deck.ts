import type { PaperPicture } from './paper.ts';

/** Slides to present, independent of their looks; they become a PDF. */
export interface Deck {
  title: string;
  author: string;
  /** Such as 'en-US'. */
  language: string;
  /** As an ISO time; null if nothing in it has a time. */
  madeAt: string | null;
  /** At the top of every slide. */
  running: string;
  slides: readonly Slide[];
}

/** A line that is a link. */
export interface DeckLink {
  text: string;
  url: string;
}

/** What each kind of slide says; all but the first have a title. */
export type Slide =
  | { kind: 'cover'; lines: readonly string[]; lead: string; presenter: string; link: DeckLink }
  | { kind: 'points'; title: string; points: readonly string[]; links: readonly DeckLink[] }
  | { kind: 'figures'; title: string; figures: readonly (readonly [figure: string, words: string])[]; note: string }
  | { kind: 'picture'; title: string; picture: PaperPicture }
  | {
      kind: 'cards';
      title: string;
      cards: readonly { name: string; figure: string; lines: readonly string[] }[];
      note: string;
    }
  | { kind: 'rows'; title: string; rows: readonly { name: string; note: string; figure: string }[] };

/** All text that is printed on a slide. */
export function slideTexts(slide: Slide): readonly string[] {
  switch (slide.kind) {
    case 'cover':
      return [...slide.lines, slide.lead, slide.presenter, slide.link.text];
    case 'points':
      return [slide.title, ...slide.points, ...slide.links.map(({ text }) => text)];
    case 'figures':
      return [slide.title, ...slide.figures.flat(), slide.note];
    case 'picture':
      return [slide.title];
    case 'cards':
      return [slide.title, ...slide.cards.flatMap(({ name, figure, lines }) => [name, figure, ...lines]), slide.note];
    case 'rows':
      return [slide.title, ...slide.rows.flatMap(({ name, note, figure }) => [name, note, figure])];
  }
}
