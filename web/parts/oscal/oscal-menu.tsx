import { useState } from 'react';
import type { OscalDocument } from '#sync/domain/oscal/oscal-files.ts';
import { useWorkspace } from '#web/account/use-account.ts';
import { Button } from '#web/kit/button.tsx';
import { ChevronDownIcon, DownloadIcon } from '#web/kit/icons.ts';
import { MenuItem, MenuSection } from '#web/kit/menu-item.tsx';
import { Menu } from '#web/kit/menu.tsx';
import { useMaking } from '#web/parts/page/use-making.ts';
import { usePoams } from '#web/records/use-poams.ts';

const documents: readonly { id: OscalDocument; name: string; description: string }[] = [
  { id: 'ssp', name: 'System security plan', description: 'Statements, assets, providers' },
  { id: 'poam', name: 'POA&M', description: 'Weaknesses, milestones, risks' },
  { id: 'plan', name: 'Assessment plan', description: 'What is assessed, and by which method' },
  { id: 'results', name: 'Assessment results', description: 'Observations, evidence, findings' },
  { id: 'levelOne', name: 'Profile, Level 1', description: 'The 17 controls' },
  { id: 'levelTwo', name: 'Profile, Level 2', description: 'The 110 requirements' },
];

const OUTSIDERS = 'outsiders';

/** Saves documents for tools that read OSCAL, online or offline. The code that makes them loads when one is chosen. */
export function OscalMenu() {
  const workspace = useWorkspace();
  const plans = usePoams();
  const [isMaking, run] = useMaking('OSCAL file');
  const [isForOutsiders, setForOutsiders] = useState(false);
  const save = async (document: OscalDocument) => {
    const { saveOscal } = await import('./save-oscal.ts');
    await saveOscal(workspace, document, isForOutsiders);
  };
  return (
    <Menu
      placement="bottom end"
      trigger={
        <Button icon={DownloadIcon} iconEnd={ChevronDownIcon} isPending={isMaking}>
          Export OSCAL
        </Button>
      }
    >
      {documents.map(({ id, name, description }) => {
        const isEmpty = id === 'poam' && !plans?.length;
        return (
          <MenuItem
            key={id}
            textValue={name}
            description={isEmpty ? 'No item yet' : description}
            isDisabled={isEmpty}
            onAction={() => void run(() => save(id))}
          >
            {name}
          </MenuItem>
        );
      })}
      <MenuSection
        title="For whom"
        selectionMode="multiple"
        selectedKeys={isForOutsiders ? [OUTSIDERS] : []}
        onSelectionChange={() => setForOutsiders(!isForOutsiders)}
      >
        <MenuItem
          id={OUTSIDERS}
          description="Without internal notes, claims and email addresses; cannot be imported back in full"
        >
          For outsiders
        </MenuItem>
      </MenuSection>
    </Menu>
  );
}
