import { createContext, use, useEffect, useId, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { joinClasses } from './class-names.ts';
import css from './disclosure.module.css';
import { Icon } from './icon.tsx';
import { ChevronDownIcon, ChevronRightIcon } from './icons.ts';

interface Shared {
  isExpanded: boolean;
  toggle: () => void;
  triggerId: string;
  panelId: string;
}

// React Aria's disclosure gives its parts new context values on every render, which also rerenders every disclosure
// inside it: a tap on one row of a family used to render 110 of them.
const SharedContext = createContext<Shared | null>(null);

function useShared(): Shared {
  const shared = use(SharedContext);
  if (!shared) throw new Error('a header and a panel belong to a disclosure');
  return shared;
}

export interface DisclosureProps {
  isExpanded: boolean;
  onExpandedChange: (isExpanded: boolean) => void;
  className?: string | undefined;
  /** One DisclosureHeader and one DisclosurePanel. */
  children: ReactNode;
}

/** A header that shows and hides a panel; carries data-expanded. */
export function Disclosure(props: DisclosureProps) {
  const { isExpanded, onExpandedChange, children, ...rest } = props;
  const triggerId = useId();
  const panelId = useId();
  const change = useRef(onExpandedChange);
  useLayoutEffect(() => {
    change.current = onExpandedChange;
  });
  const shared = useMemo<Shared>(
    () => ({ isExpanded, toggle: () => change.current(!isExpanded), triggerId, panelId }),
    [isExpanded, triggerId, panelId],
  );
  return (
    <SharedContext value={shared}>
      <div {...rest} data-expanded={isExpanded || undefined}>
        {children}
      </div>
    </SharedContext>
  );
}

export interface DisclosureHeaderProps {
  /** The level of the heading around the button. */
  level?: 2 | 3 | 4 | 5;
  /** Start: turns from right to down. End: turns from down to up. */
  chevron?: 'start' | 'end' | 'none';
  /** Next to the button, outside of it: `before` suits a checkbox, `after` actions. */
  before?: ReactNode;
  after?: ReactNode;
  className?: string;
  triggerClassName?: string;
  children: ReactNode;
}

/** The heading with the button that opens the panel. */
export function DisclosureHeader(props: DisclosureHeaderProps) {
  const { level = 3, chevron = 'start', before, after, className, triggerClassName, children } = props;
  const { isExpanded, toggle, triggerId, panelId } = useShared();
  const Heading = `h${level}` as const;
  return (
    <div className={joinClasses(css.heading, className)}>
      {before}
      <Heading className={css.heading} style={{ flex: 1 }}>
        <Button
          id={triggerId}
          aria-expanded={isExpanded}
          aria-controls={panelId}
          className={joinClasses(css.trigger, triggerClassName) ?? ''}
          onPress={toggle}
        >
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

/** What is shown. While hidden it cannot be reached by Tab, but the browser's own search finds and opens it. */
export function DisclosurePanel({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const { isExpanded, toggle, triggerId, panelId } = useShared();
  const panel = useRef<HTMLDivElement>(null);
  // React writes this attribute without its value.
  useLayoutEffect(() => {
    if (isExpanded) panel.current?.removeAttribute('hidden');
    else panel.current?.setAttribute('hidden', 'until-found');
  }, [isExpanded]);
  useEffect(() => {
    const own = panel.current;
    // A match in a nested panel bubbles up to this one.
    const open = ({ target }: Event) => target === own && toggle();
    own?.addEventListener('beforematch', open);
    return () => own?.removeEventListener('beforematch', open);
  }, [toggle]);
  return (
    <div
      ref={panel}
      id={panelId}
      role="group"
      aria-labelledby={triggerId}
      aria-hidden={!isExpanded}
      className={className}
    >
      {children}
    </div>
  );
}
