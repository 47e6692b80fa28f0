import type { FirstStep, FirstStepId } from '#sync/domain/guidance/first-steps.ts';
import { Button } from '#web/kit/button.tsx';
import { Glyph } from '#web/kit/glyph.tsx';
import kit from '#web/kit/kit.module.css';
import { LinkButton } from '#web/kit/link-button.tsx';
import { Panel } from '#web/kit/panel.tsx';
import { VisuallyHidden } from '#web/kit/visually-hidden.tsx';
import css from './first-steps.module.css';

const words: Readonly<Record<FirstStepId, { title: string; text: string; action: string }>> = {
  organization: {
    title: 'Organizational Assessment',
    text: 'Describe your organization, its systems and the information it protects. Everything else builds on it.',
    action: 'Start here',
  },
  setup: {
    title: 'Set-up',
    text: 'Five short steps make the plan fit what you have to prove, and by when.',
    action: 'Start Setup',
  },
  officialText: {
    title: 'Official text',
    text: 'Import the exact words of SP 800-171 and SP 800-171A once; until then every screen shows plain words. Nothing waits for it.',
    action: 'Import it',
  },
  assessment: {
    title: 'First look at the controls',
    text: 'Record the current status of each control. Stop whenever you like; it continues where you stopped.',
    action: 'Get started',
  },
};

const paths = { organization: '/org-assessment', officialText: '/catalog-import', assessment: '/assessment' } as const;

/** The first steps: the one to take now, and what follows. */
export function FirstSteps({ steps, onSetup }: { steps: readonly FirstStep[]; onSetup: () => void }) {
  return (
    <Panel title="Your first steps" isFlush>
      <ol className={css.steps}>
        {steps.map(({ id, state }, index) => {
          const { title, text, action } = words[id];
          const variant = state === 'next' ? 'primary' : 'quiet';
          return (
            <li
              key={id}
              className={`${kit.lined} ${css.step}`}
              data-state={state}
              aria-current={state === 'next' ? 'step' : undefined}
            >
              <span className={`${kit.quiet} ${css.mark}`} data-tone={state === 'done' ? 'complete' : undefined}>
                {state === 'done' ? (
                  <>
                    <Glyph name="complete" />
                    <VisuallyHidden>Done</VisuallyHidden>
                  </>
                ) : (
                  index + 1
                )}
              </span>
              <div className={css.text}>
                <h3>{title}</h3>
                <p className={`${kit.soft} ${kit.measure}`}>{text}</p>
              </div>
              {state !== 'done' &&
                (id === 'setup' ? (
                  <Button variant={variant} onPress={onSetup}>
                    {action}
                  </Button>
                ) : (
                  <LinkButton variant={variant} href={paths[id]}>
                    {action}
                  </LinkButton>
                ))}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
