import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-aria-components/Link';

export interface TextLinkProps extends Omit<LinkProps, 'className' | 'children' | 'style' | 'href'> {
  href: NonNullable<LinkProps['href']>;
  className?: string;
  children: ReactNode;
}

/** A link in running text, to routes inside the app and to addresses outside. */
export function TextLink(props: TextLinkProps) {
  return <Link {...props} className={props.className ?? ''} />;
}
