import { joinClasses } from '#web/kit/class-names.ts';
import { Icon } from '#web/kit/icon.tsx';
import { CheckIcon } from '#web/kit/icons.ts';
import css from './check-list.module.css';

/** Short facts, each with a check. `inline` puts them side by side. */
export function CheckList({
  items,
  layout = 'stacked',
  className,
}: {
  items: readonly string[];
  layout?: 'stacked' | 'inline';
  className?: string | undefined;
}) {
  return (
    <ul className={joinClasses(css.list, className)} data-layout={layout}>
      {items.map((item) => (
        <li key={item}>
          <Icon icon={CheckIcon} />
          {item}
        </li>
      ))}
    </ul>
  );
}
