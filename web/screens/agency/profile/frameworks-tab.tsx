import { frameworks } from '#sync/catalog/frameworks/framework-catalog.ts';
import { frameworkTypes } from '#sync/catalog/frameworks/framework-codes.ts';
import type { AgencyProfile } from '#sync/domain/agency/agency-profile-record.ts';
import kit from '#web/kit/kit.module.css';
import { Segmented } from '#web/kit/segmented.tsx';
import type { StateLocalSearch } from '#web/screens/agency/state-local-search.ts';
import css from '#web/screens/agency/state-local.module.css';
import { countOf } from '#web/words/counts.ts';
import { frameworkTypeNames } from '#web/words/state-local-words.ts';
import { FrameworkCard } from './framework-card.tsx';

export interface FrameworksTabProps {
  type: StateLocalSearch['type'];
  onType: (type: StateLocalSearch['type']) => void;
  complete: ReadonlySet<string>;
  agency: AgencyProfile | null;
}

const types = [
  { id: 'all' as const, label: 'All types' },
  ...frameworkTypes.map((id) => ({ id, label: frameworkTypeNames[id] })),
];

/** Frameworks that apply to agencies besides NIST SP 800-171, beginning with those in the profile. */
export function FrameworksTab({ type, onType, complete, agency }: FrameworksTabProps) {
  const own = agency?.frameworks ?? [];
  const shown = frameworks
    .filter((framework) => type === 'all' || framework.type === type)
    .toSorted((a, b) => Number(own.includes(b.code)) - Number(own.includes(a.code)));
  return (
    <div className={kit.panels}>
      <div className={`${kit.quiet} ${kit.cluster3} ${css.bar}`}>
        <Segmented label="Framework type" items={types} value={type} onChange={onType} />
        <p role="status">{countOf(shown.length, 'framework')} found</p>
      </div>
      <ul className={`${kit.panels} ${css.frameworks}`}>
        {shown.map((framework) => (
          <li key={framework.code}>
            <FrameworkCard framework={framework} complete={complete} applies={own.includes(framework.code)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
