import { useCallback } from 'react';
import { listKept } from '#sync/domain/hand-over/hand-over-contract.ts';
import kit from '#web/kit/kit.module.css';
import { PageHeader } from '#web/kit/page-header.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { useAddress } from '#web/parts/use-address.ts';
import { useCall } from '#web/records/use-call.ts';
import { GiveTab } from './give/give-tab.tsx';
import type { handOverTabs } from './hand-over-search.ts';
import { KeptTab } from './kept/kept-tab.tsx';
import { ReceiveTab } from './receive/receive-tab.tsx';

const descriptions: Readonly<Record<(typeof handOverTabs)[number], string>> = {
  give: 'One file with everybody’s work. No network, nobody to choose.',
  receive: 'Nothing is taken in before you have seen it.',
  kept: 'Work that arrived, verified, and was not applied. It waits for a person.',
};

/** Carrying work from tablet to tablet without a network, and deciding about what could not be applied. */
export function HandOverScreen() {
  const [{ show, assessment, packet }, change] = useAddress('/hand-over');
  const kept = useCall(listKept, {});
  const chooseAssessment = useCallback((id: string) => change({ assessment: id }, 'replace'), [change]);
  const choosePacket = useCallback((id: string | null) => change({ packet: id }, 'push'), [change]);
  const waiting = kept.value?.total ?? 0;
  return (
    <>
      <PageHeader title="Hand over" description={descriptions[show]} />
      <Tabs
        className={`${kit.shrinks} ${kit.tabbed}`}
        label="Hand over"
        items={[
          { id: 'give', label: 'Give' },
          { id: 'receive', label: 'Receive' },
          { id: 'kept', label: 'Kept', ...(waiting > 0 && { count: waiting }) },
        ]}
        value={show}
        onChange={(to) => change({ show: to, packet: null }, 'replace')}
      >
        {show === 'give' && <GiveTab assessmentId={assessment} onChoose={chooseAssessment} />}
        {show === 'receive' && <ReceiveTab />}
        {show === 'kept' && <KeptTab kept={kept} openId={packet} onOpen={choosePacket} />}
      </Tabs>
    </>
  );
}
