import { Link, type LinkProps } from 'react-aria-components/Link';
import type { ReactNode } from 'react';

export interface TextLinkProps extends Omit<LinkProps, 'className' | 'children' | 'style' | 'href'> {
  href: string;
  className?: string;
  children: ReactNode;
}

/** A link in running text. Routes inside the app and addresses outside alike. */
export function TextLink(props: TextLinkProps) {
  return <Link {...props} className={props.className ?? ''} />;
}
