import './pressable.css';

/** The id by which React Aria recognizes a style element of its own. */
const ELEMENT_ID = 'react-aria-pressable-style';

/**
 * React Aria adds one rule to the page as an inline style, which the Content-Security-Policy refuses. The rule comes from our own stylesheet
 * instead, and an element with the expected id tells the library that it is there.
 */
export function claimPressableStyle(): void {
  const mark = document.createElement('meta');
  mark.id = ELEMENT_ID;
  document.head.append(mark);
}
