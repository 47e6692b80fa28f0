import type { ReactNode } from 'react';
import { Header } from 'react-aria-components/Header';
import {
  MenuItem as AriaMenuItem,
  MenuSection as AriaMenuSection,
  type MenuItemProps as AriaMenuItemProps,
  type MenuSectionProps as AriaMenuSectionProps,
} from 'react-aria-components/Menu';
import { Separator } from 'react-aria-components/Separator';
import { Text } from 'react-aria-components/Text';
import { Icon, type IconShape } from './icon.tsx';
import { CheckIcon } from './icons.ts';
import css from './menu.module.css';

export interface MenuItemProps extends Omit<AriaMenuItemProps, 'className' | 'children' | 'style'> {
  icon?: IconShape;
  /** A second, quieter line. */
  description?: ReactNode;
  /** A Kbd or a count at the end. */
  end?: ReactNode;
  tone?: 'danger';
  children: ReactNode;
}

/** One action: `onAction`, or `href` to go somewhere. */
export function MenuItem({ icon, description, end, tone, children, ...rest }: MenuItemProps) {
  return (
    <AriaMenuItem
      textValue={typeof children === 'string' ? children : undefined}
      {...rest}
      className={css.item ?? ''}
      data-tone={tone}
    >
      {({ isSelected, selectionMode }) => (
        <>
          {icon && <Icon icon={icon} />}
          <span className={css.text}>
            <Text slot="label">{children}</Text>
            {description && (
              <Text slot="description" className={css.description}>
                {description}
              </Text>
            )}
          </span>
          {end && <span className={css.end}>{end}</span>}
          {selectionMode !== 'none' && isSelected && (
            <span className={css.end}>
              <Icon icon={CheckIcon} size="sm" />
            </span>
          )}
        </>
      )}
    </AriaMenuItem>
  );
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  return <Separator className={css.separator} />;
}

export interface MenuSectionProps extends Omit<AriaMenuSectionProps<object>, 'className' | 'children' | 'style'> {
  title: ReactNode;
  /** Lays short items out side by side. */
  isLine?: boolean;
  children: ReactNode;
}

/** Items under a heading. With `selectionMode`, pressing an item checks it instead of running it. */
export function MenuSection({ title, isLine, children, ...rest }: MenuSectionProps) {
  return (
    <AriaMenuSection {...rest} className={isLine ? (css.line ?? '') : ''}>
      <Header className={css.sectionTitle}>{title}</Header>
      {children}
    </AriaMenuSection>
  );
}
