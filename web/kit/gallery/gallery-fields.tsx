import { useState } from 'react';
import { Glyph } from '#web/kit/glyph.tsx';
import { MultiSelect } from '#web/kit/multi-select.tsx';
import { NumberField } from '#web/kit/number-field.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { Select } from '#web/kit/select.tsx';
import { SignaturePad } from '#web/kit/signature-pad.tsx';
import { TagEntry } from '#web/kit/tag-entry.tsx';
import { TextArea } from '#web/kit/text-area.tsx';
import { TextField } from '#web/kit/text-field.tsx';
import { GallerySection } from './gallery-frame.tsx';
import css from './gallery.module.css';

const FAMILIES = [
  { id: 'ac', label: 'Access Control', count: 22 },
  { id: 'at', label: 'Awareness and Training', count: 3 },
  { id: 'au', label: 'Audit and Accountability', count: 9 },
  { id: 'cm', label: 'Configuration Management', count: 9 },
];
const STATES = [
  { id: 'all', label: 'All' },
  { id: 'complete', label: 'Complete', mark: <Glyph name="complete" /> },
  { id: 'in-progress', label: 'In Progress', mark: <Glyph name="in-progress" /> },
];

export function GalleryFields() {
  const [families, setFamilies] = useState(['ac', 'au']);
  const [state, setState] = useState('all');
  const [tags, setTags] = useState<readonly string[]>(['laptops', 'shop floor']);
  const [tag, setTag] = useState('');
  const [owner, setOwner] = useState('Tom Okafor');
  const [strokes, setStrokes] = useState('M40 120 90 60 130 140 190 70 240 120');
  const [notes, setNotes] = useState(
    'Domain admin and backup operator roles split in Entra ID on May 28. Purchasing approval still shares an account with receiving; a second approver is assigned from Jun 15.',
  );
  return (
    <GallerySection title="Field">
      <div className={css.two}>
        <TextField label="Company" defaultValue="Northfield Avionics" isOptional />
        <TextField label="Disabled" defaultValue="Northfield Avionics" isDisabled />
        <TextField label="Due date" defaultValue="Jun 31, 2026" error="June has 30 days. Enter Jun 30 or earlier." />
        <TextField label="Owner" value={owner} onChange={setOwner} help="Saved on this device" />
        <NumberField label="Employees" defaultValue={120} minValue={1} suffix="people" />
        <Select label="Status" items={STATES} value={state} onChange={setState} help="Applies to this control" />
        <Select
          label="Level"
          items={STATES}
          value={null}
          onChange={setState}
          placeholder="Choose"
          error="Choose one."
        />
        <TagEntry
          listLabel="Tags of this document"
          tags={tags}
          onChange={setTags}
          text={tag}
          onTextChange={setTag}
          limits={{ count: 3, length: 20 }}
          fullText="A document has at most 3 tags"
        />
        <TextArea label="Implementation notes" note="Saved 9:04 AM" value={notes} onChange={setNotes} />
        <SignaturePad
          label="Signature"
          value={strokes}
          onChange={setStrokes}
          box={{ width: 600, height: 200 }}
          most={1_500}
          help="With a finger, a pen or the mouse."
        />
        <SearchField label="Search controls" placeholder="Search by ID, title or text" />
        <div style={{ display: 'flex', gap: 8 }}>
          <MultiSelect label="Category" items={FAMILIES} value={families} onChange={setFamilies} />
          <Select label="Status" isInline items={STATES} value={state} onChange={setState} />
        </div>
      </div>
    </GallerySection>
  );
}
