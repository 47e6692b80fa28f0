import type { StoredDocument } from '#sync/domain/document/document-record.ts';
import { ChoiceRow } from '#web/kit/choice-row.tsx';
import kit from '#web/kit/kit.module.css';
import { cuiHelp } from '#web/parts/evidence/place/held-place.ts';
import { useWorkspaceSetting } from '#web/records/use-workspace-setting.ts';

type Cui = StoredDocument['cui'];

const names: Readonly<Record<Cui, string>> = { no: 'No CUI', marked: 'Shows CUI', unsure: 'Not sure' };
const items = (['no', 'unsure', 'marked'] as const).map((id) => ({ id, label: names[id] }));

/** Asks for CUI in a picture before anything becomes of it, and says what follows. */
export function CuiChoice({ value, onChange }: { value: Cui; onChange: (cui: Cui) => void }) {
  const { cuiBytes } = useWorkspaceSetting();
  const help = cuiHelp({ cui: value, elsewhere: null, heldAt: '', custodian: '' }, cuiBytes);
  return (
    <div className={kit.stack1}>
      <span className={kit.small}>
        <b>CUI in view?</b> {help ?? 'Names on a list count as personal data.'}
      </span>
      <ChoiceRow label="CUI in view" items={items} value={value} onChange={onChange} />
    </div>
  );
}
