import { useRouter } from '@tanstack/react-router';
import { Button } from '#web/kit/button.tsx';
import { ArrowLeftIcon } from '#web/kit/icons.ts';
import css from './board-screen.module.css';

/** Goes back to where the person came from, otherwise home. */
export function BackButton() {
  const router = useRouter();
  const back = () => {
    if (router.history.canGoBack()) router.history.back();
    else void router.navigate({ to: '/' });
  };
  return (
    <Button variant="quiet" size="sm" icon={ArrowLeftIcon} className={css.back} onPress={back} data-print="hide">
      Back
    </Button>
  );
}
