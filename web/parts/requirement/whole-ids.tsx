import kit from '#web/kit/kit.module.css';

/** Such as 'AC.L2-3.1.4', 'AC.L2-3.1.4[a]' and 'AC.L1-b.1.i'. */
const cmmcId = /([A-Z]{2}\.L[12]-[\w.]*\w(?:\[\w+\])?)/;

/** Text whose CMMC ids do not break across lines, as a browser would do at their hyphen. */
export function WholeIds({ text }: { text: string }) {
  return text.split(cmmcId).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className={kit.whole}>
        {part}
      </span>
    ),
  );
}
