import { useState } from 'react';
import { CheckboxGroup } from '#web/kit/checkbox-group.tsx';
import { Checkbox } from '#web/kit/checkbox.tsx';
import { ChipGroup } from '#web/kit/chip-group.tsx';
import { ChoiceRow } from '#web/kit/choice-row.tsx';
import { RadioGroup } from '#web/kit/radio-group.tsx';
import { Segmented } from '#web/kit/segmented.tsx';
import { Shutter } from '#web/kit/shutter.tsx';
import { StatusPicker, type StatusPickerItem } from '#web/kit/status-picker.tsx';
import { StepBar } from '#web/kit/step-bar.tsx';
import { Switch } from '#web/kit/switch.tsx';
import { TickList } from '#web/kit/tick-list.tsx';
import { GalleryLine, GallerySection } from './gallery-frame.tsx';

const STATES: StatusPickerItem<string>[] = [
  { id: 'n', label: 'Not Started', glyph: 'not-started', tone: 'not-started' },
  { id: 'p', label: 'In Progress', glyph: 'in-progress', tone: 'in-progress' },
  { id: 'i', label: 'Implemented', glyph: 'implemented', tone: 'implemented' },
  { id: 'v', label: 'Validated', glyph: 'validated', tone: 'validated' },
];
const SOURCES = [
  { id: 'device', label: 'This device' },
  { id: 'server', label: 'Server' },
];
const TICKS = [
  { id: 'a', name: '3.1.16[a]', text: 'Every wireless access point is known' },
  {
    id: 'b',
    name: '3.1.16[b]',
    text: 'Wireless use is approved beforehand',
    mark: { glyph: 'supports', tone: 'complete', label: 'Supports' },
    isPendingSync: true,
  },
  { id: 'c', name: '3.1.17[a]', text: 'Wireless access needs authentication', isDisabled: true },
] as const;
const VIEWS = [
  { id: 'all', label: 'All 22' },
  { id: 'todo', label: 'To do 17' },
  { id: 'unsent', label: 'Unsent 3' },
];

export function GalleryChoices() {
  const [state, setState] = useState('i');
  const [source, setSource] = useState('device');
  const [view, setView] = useState('all');
  const [ticked, setTicked] = useState(['b']);
  const [filters, setFilters] = useState([
    { id: 'ac', label: 'Access Control' },
    { id: 'au', label: 'Audit and Accountability' },
  ]);
  return (
    <GallerySection title="Choice">
      <GalleryLine label="Checkbox">
        <Checkbox aria-label="Off" />
        <Checkbox aria-label="On" defaultSelected />
        <Checkbox aria-label="Some" isIndeterminate />
        <Checkbox aria-label="Disabled" isDisabled />
        <Checkbox defaultSelected>Keep offline</Checkbox>
      </GalleryLine>
      <GalleryLine label="CheckboxGroup">
        <CheckboxGroup
          label="Methods"
          orientation="horizontal"
          defaultValue={['examine']}
          items={[
            { id: 'examine', label: 'Examine' },
            { id: 'interview', label: 'Interview' },
            { id: 'test', label: 'Test', isDisabled: true },
          ]}
        />
      </GalleryLine>
      <GalleryLine label="Radio">
        <RadioGroup
          label="Keep"
          hideLabel
          orientation="horizontal"
          items={SOURCES}
          value={source}
          onChange={setSource}
        />
      </GalleryLine>
      <GalleryLine label="Switch">
        <Switch defaultSelected>Single-letter shortcuts</Switch>
        <Switch>Wake lock</Switch>
        <Switch isDisabled>Location</Switch>
      </GalleryLine>
      <GalleryLine label="StatusPicker">
        <StatusPicker label="Status" items={STATES} value={state} onChange={setState} />
      </GalleryLine>
      <GalleryLine label="as a block">
        <div style={{ flex: 1, minWidth: 0 }}>
          <StatusPicker label="Status" items={STATES} value={state} onChange={setState} isBlock />
        </div>
      </GalleryLine>
      <GalleryLine label="ChoiceRow">
        <ChoiceRow label="Kept version" items={SOURCES} value={source} onChange={setSource} />
      </GalleryLine>
      <GalleryLine label="TickList">
        <div style={{ flex: 1, minWidth: 0 }}>
          <TickList label="What the answer covers" items={TICKS} value={ticked} onChange={setTicked} />
        </div>
      </GalleryLine>
      <GalleryLine label="StepBar">
        <div style={{ flex: 1, minWidth: 0 }}>
          <StepBar label="Three taps" steps={['Photo', 'Asset', 'Objective']} current={1} />
        </div>
      </GalleryLine>
      <GalleryLine label="Shutter">
        <Shutter label="Take photo" />
        <Shutter label="Take photo" isDisabled />
      </GalleryLine>
      <GalleryLine label="Segmented">
        <Segmented label="Show" items={VIEWS} value={view} onChange={setView} />
      </GalleryLine>
      <GalleryLine label="Chip">
        <ChipGroup
          label="Active filters"
          items={filters}
          onRemove={(id) => setFilters(filters.filter((filter) => filter.id !== id))}
        />
      </GalleryLine>
    </GallerySection>
  );
}
