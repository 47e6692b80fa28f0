import { Fragment } from 'react';
import css from './amounts.module.css';

// With its sign, as a range, in millions, as a limit: '+$1,239.00', '$8,000-15,000', 'Over $1.5 million'.
const amount = /((?:Over |Under )?[+−]?\$\d(?:[\d.,]*\d)?(?:-\d(?:[\d.,]*\d)?)?(?: (?:million|billion))?)/;

/** A text of which no amount in dollars is broken over two lines. The only way in which amounts are shown. */
export function Amounts({ children }: { children: string }) {
  // Split by a group, every second part is what the group found.
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
