import css from './family-ruler.module.css';

/** Requirements of NIST SP 800-171 Rev. 2 by family, in its order. */
const families: readonly (readonly [code: string, count: number])[] = [
  ['AC', 22],
  ['AT', 3],
  ['AU', 9],
  ['CM', 9],
  ['IA', 11],
  ['IR', 3],
  ['MA', 6],
  ['MP', 9],
  ['PS', 2],
  ['PE', 6],
  ['RA', 3],
  ['CA', 4],
  ['SC', 16],
  ['SI', 7],
];

/** The standard as a ruler: one mark per requirement, a longer one at every fifth. */
export function FamilyRuler() {
  return (
    <div className={css.ruler} aria-hidden="true">
      {families.map(([code, count]) => (
        <div key={code} className={css.family}>
          <div className={css.ticks}>
            {Array.from({ length: count }, (_, index) => (
              <i key={index} />
            ))}
          </div>
          <span>{code}</span>
        </div>
      ))}
    </div>
  );
}
