/** Plays the page's product scenes once most of a scene is in view, and again on request. */
export function playActs(): void {
  const act = document.querySelector<HTMLElement>('[data-act]');
  if (!act) return;
  const play = (all: { isIntersecting: boolean }[]) => {
    if (all[0]?.isIntersecting) act.dataset.playing = '';
  };
  new IntersectionObserver(play, { threshold: 0.6 }).observe(act);
  act.querySelector('button')?.addEventListener('click', () => {
    for (const one of act.getAnimations({ subtree: true })) one.currentTime = 0;
  });
}
