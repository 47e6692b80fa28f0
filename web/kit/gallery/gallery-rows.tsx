import { useState } from 'react';
import { Disclosure, DisclosureHeader, DisclosurePanel } from '#web/kit/disclosure.tsx';
import rowCss from '#web/kit/list-row.module.css';
import { ListRow, RowId, RowTitle } from '#web/kit/list-row.tsx';
import { MetaList } from '#web/kit/meta-list.tsx';
import { Meter } from '#web/kit/meter.tsx';
import { ProgressBar } from '#web/kit/progress-bar.tsx';
import { StatusChip } from '#web/kit/status-chip.tsx';
import { SyncMark } from '#web/kit/sync-mark.tsx';
import { Table } from '#web/kit/table.tsx';
import { Tabs } from '#web/kit/tabs.tsx';
import { GallerySection } from './gallery-frame.tsx';
import css from './gallery.module.css';

const COLUMNS = '56px minmax(0, 1fr) auto';
const TABS = [
  { id: 'overview', label: 'Overview' },
  { id: 'reports', label: 'Compliance Reports', count: 4 },
  { id: 'analytics', label: 'Analytics' },
  { id: 'disabled', label: 'Disabled', isDisabled: true },
];

function HeldRow({ id, title, state }: { id: string; title: string; state: string }) {
  return (
    <div className={rowCss.row} style={{ gridTemplateColumns: COLUMNS }} {...{ [`data-${state}`]: true }}>
      <RowId>{id}</RowId>
      <RowTitle>{title}</RowTitle>
      <StatusChip status="complete" label="Complete" />
    </div>
  );
}

export function GalleryRows() {
  return (
    <GallerySection title="ListRow">
      <div className={css.boxed}>
        <ListRow columns={COLUMNS} href="#row">
          <RowId>3.1.1</RowId>
          <RowTitle>Rest</RowTitle>
          <StatusChip status="complete" label="Complete" />
        </ListRow>
        <HeldRow id="3.1.2" title="Hover" state="hovered" />
        <ListRow columns={COLUMNS} onPress={() => {}} isSelected>
          <RowId>3.1.3</RowId>
          <RowTitle>Selected</RowTitle>
          <StatusChip status="complete" label="Complete" />
        </ListRow>
        <HeldRow id="3.1.4" title="Focus" state="focus-visible" />
        <ListRow columns={COLUMNS} isPendingSync>
          <RowId>3.1.5</RowId>
          <RowTitle>Pending sync</RowTitle>
          <SyncMark state="device" label="On this device" />
        </ListRow>
      </div>
    </GallerySection>
  );
}

export function GalleryTabs() {
  const [tab, setTab] = useState('overview');
  const [isExpanded, setExpanded] = useState(true);
  return (
    <GallerySection title="Tabs, progress, disclosure">
      <Tabs label="Views" items={TABS} value={tab} onChange={setTab}>
        <div className={css.stack}>
          <ProgressBar label="Complete" hideLabel value={87} tone="complete" />
          <ProgressBar label="Uploading evidence" value={64} size="sm" />
          <ProgressBar label="Reading the workbook" hideValue isIndeterminate tone="info" />
          <Meter label="Storage on this device" value={212} maxValue={2000} valueLabel="212 MB of 2.0 GB" />
        </div>
      </Tabs>
      <div className={css.boxed} style={{ marginTop: 14 }}>
        <Disclosure isExpanded={isExpanded} onExpandedChange={setExpanded}>
          <DisclosureHeader>Access Control</DisclosureHeader>
          <DisclosurePanel>
            <div style={{ padding: '0 12px 12px 40px' }}>
              <MetaList
                items={[
                  { term: 'Created', value: 'Jan 14, 2026' },
                  { term: 'Status changed', value: 'Jun 2, 2026' },
                ]}
              />
            </div>
          </DisclosurePanel>
        </Disclosure>
      </div>
    </GallerySection>
  );
}

export function GalleryTable() {
  return (
    <GallerySection title="Table">
      <div className={css.boxed}>
        <Table label="Sites">
          <thead>
            <tr>
              <th scope="col">Site</th>
              <th scope="col">State</th>
              <th scope="col" data-align="end">
                Open items
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Dayton</th>
              <td>Ohio</td>
              <td data-align="end">11</td>
            </tr>
            <tr>
              <th scope="row">Mobile</th>
              <td>Alabama</td>
              <td data-align="end">4</td>
            </tr>
          </tbody>
        </Table>
      </div>
    </GallerySection>
  );
}
