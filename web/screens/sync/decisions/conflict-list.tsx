import { useState } from 'react';
import { can, type Action } from '#sync/domain/permissions/permission-sheet.ts';
import { isConflictOf } from '#sync/engine/conflict-record.ts';
import { productSchema } from '#sync/product.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Glyph } from '#web/kit/glyph.tsx';
import { Icon } from '#web/kit/icon.tsx';
import { ChevronRightIcon } from '#web/kit/icons.ts';
import kit from '#web/kit/kit.module.css';
import { ListRow, RowTitle } from '#web/kit/list-row.tsx';
import { SheetSection } from '#web/kit/sheet-section.tsx';
import { useOpenConflicts } from '#web/records/use-records.ts';
import css from '#web/screens/sync/sync-sheet.module.css';
import { useRecordTitles } from '#web/screens/sync/use-record-titles.ts';
import { fieldName } from '#web/words/field-names.ts';
import { ConflictCard } from './conflict-card.tsx';
import { groupConflicts, type ConflictGroup } from './conflict-groups.ts';

function differText({ fields }: ConflictGroup): string {
  const names = [...new Set(fields.map(({ conflict }) => fieldName(conflict.field).toLowerCase()))];
  const text = new Intl.ListFormat('en-US').format(names);
  return `${text.charAt(0).toUpperCase()}${text.slice(1)} ${names.length === 1 && names[0] !== 'notes' ? 'differs' : 'differ'}`;
}

function ConflictCards({ groups, opensFirst }: { groups: readonly ConflictGroup[]; opensFirst: boolean }) {
  const { user } = useWorkspace();
  const titleOf = useRecordTitles();
  const [openKey, setOpenKey] = useState<string | null | undefined>(opensFirst ? undefined : null);
  const shown = openKey === undefined ? groups[0]?.key : openKey;
  return (
    <ul className={css.cards}>
      {groups.map((group, index) => {
        const title = titleOf(group.table, group.recordId);
        const action = productSchema.tables[group.table]?.action;
        const canDecide = action !== undefined && can(user.role, action as Action);
        return (
          <li key={group.key}>
            {canDecide && group.key === shown ? (
              <ConflictCard group={group} title={title} onLater={() => setOpenKey(groups[index + 1]?.key ?? null)} />
            ) : (
              <ListRow
                columns="16px minmax(0, 1fr) 18px"
                className={css.next}
                {...(canDecide && { onPress: () => setOpenKey(group.key) })}
              >
                <Glyph name="conflict" className={css.decision} />
                <RowTitle>
                  <b>{title.number}</b> {[title.title, differText(group)].filter(Boolean).join(' · ')}
                </RowTitle>
                {canDecide && <Icon className={kit.faint} icon={ChevronRightIcon} />}
              </ListRow>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** This person's conflicts, the first of them opened. */
export function MyConflicts() {
  const { user } = useWorkspace();
  const conflicts = useOpenConflicts() ?? [];
  const groups = groupConflicts(
    conflicts.filter((conflict) => isConflictOf(conflict, user.id)),
    user.id,
  );
  return groups.length > 0 && <ConflictCards groups={groups} opensFirst />;
}

/** Other people's conflicts; anybody may settle them. */
export function OtherConflicts() {
  const { user } = useWorkspace();
  const conflicts = useOpenConflicts() ?? [];
  const groups = groupConflicts(
    conflicts.filter((conflict) => !isConflictOf(conflict, user.id)),
    user.id,
  );
  if (groups.length === 0) return null;
  return (
    <SheetSection title="Open between others">
      <ConflictCards groups={groups} opensFirst={false} />
    </SheetSection>
  );
}
