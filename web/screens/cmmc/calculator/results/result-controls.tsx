import { families } from '#sync/catalog/catalog-facts.ts';
import type { CompanySize as GuideSize } from '#sync/catalog/guide/guide-types.ts';
import { findFamilyGuide } from '#sync/catalog/guide/implementation-guide.ts';
import { claimCounts } from '#sync/domain/control/claim.ts';
import type { CostCompanySize } from '#sync/domain/cost/cost-inputs.ts';
import { addressOf } from '#web/address.ts';
import { Amounts } from '#web/kit/amounts.tsx';
import kit from '#web/kit/kit.module.css';
import { Table } from '#web/kit/table.tsx';
import { TextLink } from '#web/kit/text-link.tsx';
import { ClaimScale } from '#web/parts/requirement/claim-marks.tsx';
import { inputItems } from '#web/screens/cmmc/calculator/cost-words.ts';
import { requirementsOf, type CmmcFacts } from '#web/screens/cmmc/cmmc-facts.ts';
import { dollarRangeText } from '#web/words/dollars.ts';
import css from './result-views.module.css';

/** The guide's three bands: small up to 25 employees, medium up to 100, large beyond. */
const bands: Readonly<Record<CostCompanySize, GuideSize>> = {
  '1-10': 'small',
  '11-25': 'small',
  '26-50': 'medium',
  '51-100': 'medium',
  '100+': 'large',
};

/** What the money is for: the families, how much of each is open, and its usual cost for a company of this size. */
export function ResultControls({ facts, companySize }: { facts: CmmcFacts; companySize: CostCompanySize }) {
  const rows = families.flatMap(({ code, name }) => {
    const guide = findFamilyGuide(code);
    const own = requirementsOf(facts, code).map(({ record }) => record);
    const { total, completed } = claimCounts(own);
    return guide ? [{ code, name, own, open: total - completed, guide, cost: guide.costs[bands[companySize]] }] : [];
  });
  const low = rows.reduce((sum, { cost }) => sum + cost.low, 0);
  const high = rows.reduce((sum, { cost }) => sum + cost.high, 0);
  const open = rows.reduce((sum, row) => sum + row.open, 0);
  const size = inputItems.companySize.find(({ id }) => id === companySize)?.label ?? companySize;
  return (
    <div className={`${kit.stack5} ${css.stack}`}>
      <Table label="Cost by family" className={css.families}>
        <thead>
          <tr>
            <th scope="col">Family</th>
            <th scope="col">Claimed complete</th>
            <th scope="col" data-align="end">
              Open controls
            </th>
            <th scope="col" data-align="end">
              Time
            </th>
            <th scope="col" data-align="end">
              Usual cost
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.code}>
              <th scope="row">
                <TextLink href={addressOf('/cmmc', { tab: 'guide', family: row.code })}>{row.code}</TextLink> {row.name}
              </th>
              <td>
                <ClaimScale records={row.own} size="sm" />
              </td>
              <td data-align="end">
                {row.open} of {row.own.length}
              </td>
              <td data-align="end">{row.guide.timeEstimate}</td>
              <td data-align="end">
                <Amounts>{dollarRangeText(row.cost)}</Amounts>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All families</th>
            <td>{Math.round(facts.overview.percentage)}%</td>
            <td data-align="end">
              {open} of {facts.requirements.length}
            </td>
            <td data-align="end" colSpan={2}>
              <Amounts>{dollarRangeText({ low, high })}</Amounts>
            </td>
          </tr>
        </tfoot>
      </Table>
      <p className={`${kit.quiet} ${kit.measure}`}>
        The guide’s figures for {size.toLowerCase()}, family by family. They are calculated differently from the
        estimate above and serve to compare families with each other.
      </p>
    </div>
  );
}
