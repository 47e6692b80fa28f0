import { Fragment } from 'react';
import css from './amounts.module.css';

// An amount with a sign, as a range, in millions or as a limit: '+$1,239.00', '$8,000-15,000', 'Over $1.5 million'.
const amount = /((?:Over |Under )?[+−]?\$\d(?:[\d.,]*\d)?(?:-\d(?:[\d.,]*\d)?)?(?: (?:million|billion))?)/;

/** A text whose dollar amounts never break across lines. All amounts are shown through it. */
export function Amounts({ children }: { children: string }) {
  // `split` by a capturing group puts what the group matched at every odd place.
  return children.split(amount).map((part, place) =>
    place % 2 === 0 ? (
      <Fragment key={place}>{part}</Fragment>
    ) : (
      <span key={place} className={css.amount}>
        {part}
      </span>
    ),
  );
}
