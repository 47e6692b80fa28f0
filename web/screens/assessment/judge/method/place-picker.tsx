import { methodPlaces, type MethodRecord } from '#sync/domain/method/method-record.ts';
import { Segmented } from '#web/kit/segmented.tsx';

type Place = MethodRecord['place'];

const items = methodPlaces.map((id) => ({ id, label: id === 'on_site' ? 'On site' : 'Remote' }));

export interface PlacePickerProps {
  value: Place;
  onChange: (place: Place) => void;
}

/** Where a method is carried out. */
export function PlacePicker({ value, onChange }: PlacePickerProps) {
  return <Segmented label="Place" items={items} value={value} onChange={onChange} />;
}
