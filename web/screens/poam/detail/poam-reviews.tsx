import { useState } from 'react';
import { reviewPoam } from '#sync/domain/poam/poam-mutators.ts';
import type { Poam } from '#sync/domain/poam/poam-record.ts';
import { call } from '#sync/engine/mutator.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { TextField } from '#web/kit/text-field.tsx';
import { useRunChanges } from '#web/parts/changes/run-changes.ts';
import { useCan } from '#web/records/use-can.ts';
import { newRecordId } from '#web/store/new-record-id.ts';
import { calendarDayText } from '#web/words/calendar-day.ts';
import { successToast } from '#web/words/messages.ts';

export interface PoamReviewsProps {
  item: Poam;
  nameOf: (id: string) => string;
  /** A calendar day of the workspace's time zone. */
  today: string;
}

/** The dated reviews of an operational plan, and adding one of today. */
export function PoamReviews({ item, nameOf, today }: PoamReviewsProps) {
  const canChange = useCan('plan.change');
  const run = useRunChanges();
  const [text, setText] = useState('');
  const [next, setNext] = useState('');
  const add = async () => {
    const review = { id: newRecordId(), on: today, text: text.trim() };
    const change = call(reviewPoam, { id: item.id, review, nextReviewOn: next || null });
    if (await run({ changes: [{ call: change }], done: successToast('Review added') })) setText('');
  };
  return (
    <section aria-label="Reviews">
      <h4>Reviews</h4>
      <ul>
        {item.reviews.map((review) => (
          <li key={review.id}>{`${calendarDayText(review.on)}, ${nameOf(review.by)}: ${review.text}`}</li>
        ))}
      </ul>
      {canChange && (
        <>
          <div className={kit.pair}>
            <TextField label="What today’s review found" value={text} onChange={setText} />
            <TextField label="The review after it" type="date" value={next} onChange={setNext} />
          </div>
          <Button size="sm" isDisabled={text.trim() === ''} onPress={() => void add()}>
            Add review
          </Button>
        </>
      )}
    </section>
  );
}
