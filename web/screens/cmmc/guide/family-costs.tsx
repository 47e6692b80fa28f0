import type { FamilyGuide } from '#sync/catalog/guide/guide-types.ts';
import { companySizes } from '#sync/catalog/guide/implementation-guide.ts';
import { addressOf } from '#web/address.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import kit from '#web/kit/kit.module.css';
import { Panel } from '#web/kit/panel.tsx';
import { Stat, StatStrip } from '#web/kit/stat.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { dollarRangeText } from '#web/words/dollars.ts';
import css from './family-page.module.css';

/** The family's cost by company size, and what affects the price. */
export function FamilyCosts({ guide: { costs, costFactors } }: { guide: FamilyGuide }) {
  return (
    <div className={kit.panels}>
      <Panel label="Cost by size" isFlush>
        <StatStrip className={css.sizes}>
          {companySizes.map(({ size, name, employees }) => (
            <Stat
              key={size}
              level={3}
              label={name}
              figure={<Amounts>{dollarRangeText(costs[size])}</Amounts>}
              note={employees}
            />
          ))}
        </StatStrip>
      </Panel>
      <Panel
        level={3}
        title="What drives the price"
        footer={
          <TextLink href={addressOf('/cmmc', { tab: 'calculator' })}>Calculate the cost of all families</TextLink>
        }
      >
        <ul className={`${kit.stack2} ${css.tasks}`}>
          {costFactors.map((factor) => (
            <li key={factor}>{factor}</li>
          ))}
        </ul>
      </Panel>
    </div>
  );
}
