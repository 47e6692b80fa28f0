import { useState } from 'react';
import type { Href } from '#web/address.ts';
import { Button } from '#web/kit/button.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { welcomeSlides } from './welcome-slides.ts';
import css from './welcome-tour.module.css';

/** Three slides, one at a time; the last leads to the first step. */
export function WelcomeWalkthrough({ startAddress }: { startAddress: Href }) {
  const [index, setIndex] = useState(0);
  const slide = welcomeSlides[index];
  const isLast = index === welcomeSlides.length - 1;
  return (
    <Panel
      label="Walkthrough"
      className={kit.shrinks}
      footer={
        <div className={css.turn}>
          <Button isDisabled={index === 0} onPress={() => setIndex(index - 1)}>
            Previous
          </Button>
          <span className={kit.aside}>
            {index + 1} of {welcomeSlides.length}
          </span>
          {isLast ? (
            <LinkButton href={startAddress}>Start Your Compliance Journey</LinkButton>
          ) : (
            <Button onPress={() => setIndex(index + 1)}>Next</Button>
          )}
        </div>
      }
    >
      <div className={css.slide} aria-live="polite">
        <h2>{slide?.title}</h2>
        <p className={`${kit.lg} ${kit.measure}`}>{slide?.text}</p>
        <ul>
          {slide?.points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
