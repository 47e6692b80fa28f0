import { MetaList } from '#web/kit/meta-list.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { Sheet } from '#web/kit/sheet.tsx';
import type { ScopeReading } from './scope-reading.ts';

export interface ScopeReadSheetProps {
  reading: ScopeReading;
  onClose: () => void;
}

/** Shows as text what others can edit in fields. */
export function ScopeReadSheet({ reading: { title, parts }, onClose }: ScopeReadSheetProps) {
  return (
    <Sheet title={title} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      {parts.map(({ title: heading, items }, index) => (
        <SheetSection key={index} title={heading}>
          <MetaList align="start" items={items} />
        </SheetSection>
      ))}
    </Sheet>
  );
}
