import type { ReactNode } from 'react';
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip';
import { useTooltipHover } from './tooltip-hover.ts';
import css from './tooltip.module.css';

export interface TooltipProps {
  /** The sentence shown. */
  content: ReactNode;
  /** One focusable kit part. */
  children: ReactNode;
}

/** A sentence beside a control, on hover after 700 ms and at once on keyboard focus. */
export function Tooltip({ content, children }: TooltipProps) {
  const { isOpen, onOpenChange, ...hover } = useTooltipHover();
  return (
    <TooltipTrigger trigger="focus" isOpen={isOpen} onOpenChange={onOpenChange} closeDelay={0}>
      <span className={css.anchor} {...hover}>
        {children}
      </span>
      <AriaTooltip className={css.tooltip} placement="top" offset={6}>
        {content}
      </AriaTooltip>
    </TooltipTrigger>
  );
}
