import { useDraggable } from '@dnd-kit/core';
import type { ReactNode } from 'react';

export interface DraggableProps {
  /** The ticket's id. */
  id: string;
  className: string | undefined;
  label: string;
  isLifted?: boolean;
  isPendingSync?: boolean;
  hasAttention?: boolean;
  children: ReactNode;
}

/** What mouse and finger drag. A move of the pointer paints this frame alone, not what is in it. */
export function Draggable(props: DraggableProps) {
  const { id, className, label, isLifted, isPendingSync, hasAttention, children } = props;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id });
  return (
    <article
      ref={setNodeRef}
      className={className}
      aria-label={label}
      data-ticket={id}
      data-dragging={isDragging || undefined}
      data-lifted={isLifted || undefined}
      data-pending-sync={isPendingSync || undefined}
      data-attention={hasAttention || undefined}
      {...listeners}
    >
      {children}
    </article>
  );
}
