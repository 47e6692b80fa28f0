import { Tab, TabList, TabPanel, Tabs as AriaTabs, type TabProps } from 'react-aria-components/Tabs';
import type { ReactNode } from 'react';
import { keepChosenInView } from './chosen-in-view.ts';
import { joinClasses } from './class-names.ts';
import { CountBadge } from './count-badge.tsx';
import css from './tabs.module.css';

interface TabItem<Id extends string> {
  id: Id;
  label: ReactNode;
  count?: number;
  /** The tab is a route; the panel then shows `children` of Tabs. */
  href?: TabProps['href'];
  isDisabled?: boolean;
  content?: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** Names the list. */
  label: string;
  items: TabItem<Id>[];
  value: Id;
  onChange?: (value: Id) => void;
  className?: string;
  /** The panel's content where the chosen item has none of its own. */
  children?: ReactNode;
}

/** Parts of one page, one shown. The list scrolls sideways on phones. */
export function Tabs<Id extends string>({ label, items, value, onChange, className, children }: TabsProps<Id>) {
  const chosen = items.find((item) => item.id === value);
  return (
    <AriaTabs className={className ?? ''} selectedKey={value} onSelectionChange={(key) => onChange?.(key as Id)}>
      <TabList ref={keepChosenInView} aria-label={label} className={css.list ?? ''}>
        {items.map((item) => (
          <Tab key={item.id} id={item.id} href={item.href} isDisabled={item.isDisabled} className={css.tab ?? ''}>
            {item.label}
            {item.count !== undefined && <CountBadge count={item.count} variant="quiet" />}
          </Tab>
        ))}
      </TabList>
      <TabPanel key={value} id={value} className={joinClasses(css.panel) ?? ''}>
        {chosen?.content ?? children}
      </TabPanel>
    </AriaTabs>
  );
}
