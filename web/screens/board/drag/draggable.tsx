import { useDraggable } from '@dnd-kit/core';
import type { ReactNode } from 'react';
import { useBoardContext } from '#web/screens/board/board-context.ts';

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

/** Makes its content draggable by mouse and touch. Moving the pointer rerenders only this frame, not the content. */
export function Draggable(props: DraggableProps) {
  const { id, className, label, isLifted, isPendingSync, hasAttention, children } = props;
  const { canChange } = useBoardContext();
  const { setNodeRef, listeners, isDragging } = useDraggable({ id, disabled: !canChange });
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
