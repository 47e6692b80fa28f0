import type { Child } from 'hono/jsx';
import { PageFrame } from './page-frame.tsx';

interface Way {
  label: string;
  href: string;
}

export interface MessagePageProps {
  title: string;
  heading?: string;
  children: Child;
  /** Links to continue with, most likely first. */
  ways: readonly Way[];
  forwardTo?: string;
}

/** A page that explains the situation and offers ways to continue. */
export function MessagePage({ title, heading = title, children, ways, forwardTo }: MessagePageProps) {
  return (
    <PageFrame title={title} forwardTo={forwardTo}>
      <h1>{heading}</h1>
      {children}
      <div class="SignInWays">
        {ways.map((way, index) => (
          <a key={way.href} class="Button" data-variant={index === 0 ? 'primary' : 'secondary'} href={way.href}>
            {way.label}
          </a>
        ))}
      </div>
    </PageFrame>
  );
}
