import { Button } from 'react-aria-components/Button';
import { Disclosure as AriaDisclosure, DisclosurePanel as AriaDisclosurePanel } from 'react-aria-components/Disclosure';
import { Heading } from 'react-aria-components/Heading';
import type { ReactNode } from 'react';
import { joinClasses } from './class-names.ts';
import { Icon } from './icon.tsx';
import { ChevronDownIcon, ChevronRightIcon } from './icons.ts';
import css from './disclosure.module.css';

export interface DisclosureProps {
  isExpanded: boolean;
  onExpandedChange: (isExpanded: boolean) => void;
  isDisabled?: boolean;
  className?: string;
  /** One DisclosureHeader and one DisclosurePanel. */
  children: ReactNode;
}

/** A header that shows and hides a panel; carries data-expanded. */
export function Disclosure({ className, ...rest }: DisclosureProps) {
  return <AriaDisclosure {...rest} className={className ?? ''} />;
}

export interface DisclosureHeaderProps {
  /** Of the heading around the button. */
  level?: 2 | 3 | 4 | 5;
  /** Start: turns from right to down. End: turns from down to up. */
  chevron?: 'start' | 'end' | 'none';
  /** Beside the button, outside it: a checkbox before, actions after. */
  before?: ReactNode;
  after?: ReactNode;
  className?: string;
  triggerClassName?: string;
  children: ReactNode;
}

/** The heading with the button that opens the panel. */
export function DisclosureHeader(props: DisclosureHeaderProps) {
  const { level = 3, chevron = 'start', before, after, className, triggerClassName, children } = props;
  return (
    <div className={joinClasses(css.heading, className)}>
      {before}
      <Heading level={level} className={css.heading} style={{ flex: 1 }}>
        <Button slot="trigger" className={joinClasses(css.trigger, triggerClassName) ?? ''}>
          {chevron === 'start' && (
            <span className={css.chevron} data-turn="down">
              <Icon icon={ChevronRightIcon} size="sm" />
            </span>
          )}
          {children}
          {chevron === 'end' && (
            <span className={css.chevron} data-turn="up">
              <Icon icon={ChevronDownIcon} size="sm" />
            </span>
          )}
        </Button>
      </Heading>
      {after}
    </div>
  );
}

/** What is shown; not in the page's tab order while hidden. */
export function DisclosurePanel({ className, children }: { className?: string; children: ReactNode }) {
  return <AriaDisclosurePanel className={className ?? ''}>{children}</AriaDisclosurePanel>;
}
