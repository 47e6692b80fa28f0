import { familyName } from '#sync/catalog/family-name.ts';
import { Button } from '#web/kit/button.tsx';
import { EmptyState } from '#web/kit/empty-state.tsx';
import { LinkButton } from '#web/kit/link-button.tsx';
import type { WalkChoice, WalkItem } from '#web/parts/judging/judging-walk.ts';
import { countOf } from '#web/words/counts.ts';
import css from './judging-screen.module.css';

export interface JudgingEndProps {
  items: readonly WalkItem[];
  choice: WalkChoice;
  onChoose: (choice: Partial<WalkChoice>) => void;
}

/** Nothing that matches the filter is left; says where to go on. */
export function JudgingEnd({ items, choice: { family, show }, onChoose }: JudgingEndProps) {
  const open = items.filter(({ result, family: other }) => result === 'open' && other !== family);
  const [next] = open;
  const what = show === 'not_met' ? 'Nothing is judged not met' : 'Nothing is open';
  return (
    <EmptyState
      level={2}
      title={family ? `${what} in ${familyName(family)}` : what}
      action={
        <span className={css.acts}>
          {next && (
            <Button size="sm" variant="primary" onPress={() => onChoose({ family: next.family, show: 'open' })}>
              {`Go on with ${familyName(next.family)}`}
            </Button>
          )}
          <Button size="sm" onPress={() => onChoose({ show: 'all' })}>
            Show all
          </Button>
          <LinkButton size="sm" href="/score">
            Score
          </LinkButton>
        </span>
      }
    >
      {open.length > 0
        ? `${countOf(open.length, 'objective')} ${open.length === 1 ? 'is' : 'are'} open${family ? ' in other families' : ''}.`
        : `Every objective${family ? ' of the other families' : ''} has a result. Score, SPRS worksheet and reports are based on them.`}
    </EmptyState>
  );
}
