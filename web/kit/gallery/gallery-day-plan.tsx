import { DayPlan, type DayPlanItem } from '#web/kit/day-plan.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { GallerySection } from './gallery-frame.tsx';

const lanes = [
  { id: 'lo', name: 'Lena Ortiz' },
  { id: 'sw', name: 'Sam Whitaker' },
  { id: 'id', name: 'Ines Duarte' },
];
const blank: DayPlanItem = {
  id: '',
  start: 0,
  end: 0,
  lanes: ['lo'],
  begins: '9:15 AM',
  ends: '10:15 AM',
  title: 'Marcus Reyes',
  note: 'Room 2 · 11 objectives',
  state: null,
  isDone: false,
  warning: undefined,
  isPendingSync: false,
  onPress: () => {},
};
const items: DayPlanItem[] = [
  { ...blank, id: 'past', start: 555, end: 615, state: 'past', isDone: true },
  { ...blank, id: 'apart', start: 555, end: 600, lanes: ['sw', 'id'], state: 'past', title: 'Examine audit logs' },
  { ...blank, id: 'now', start: 630, end: 675, state: 'now', title: 'Demonstration, station 4' },
  { ...blank, id: 'next', start: 690, end: 735, lanes: ['lo', 'id'], state: 'next', title: 'Tom Okafor' },
  { ...blank, id: 'clash', start: 700, end: 720, warning: 'Lena Ortiz is also elsewhere.', title: 'Priya Natarajan' },
  { ...blank, id: 'unsent', start: 840, end: 900, lanes: ['sw'], isPendingSync: true, title: 'Walk-through' },
];

export function GalleryDayPlan() {
  return (
    <GallerySection title="Day plan">
      <Panel isFlush label="Day plan">
        <DayPlan
          label="Meetings"
          lanes={lanes}
          items={items}
          now={{ minutes: 642, text: '10:42 AM' }}
          hourText={(hour) => `${hour % 12 || 12} ${hour < 12 ? 'AM' : 'PM'}`}
        />
      </Panel>
    </GallerySection>
  );
}
