import '#web/styles/styles.css';
import { createRoot } from 'react-dom/client';
import { Brand } from '#web/kit/brand.tsx';
import { Toasts } from '#web/kit/toasts.tsx';
import { GalleryButtons, GallerySync } from './gallery-buttons.tsx';
import { GalleryCharts } from './gallery-charts.tsx';
import { GalleryChoices } from './gallery-choices.tsx';
import { GalleryDayPlan } from './gallery-day-plan.tsx';
import { GalleryFields } from './gallery-fields.tsx';
import { GalleryNotices, GalleryStates } from './gallery-messages.tsx';
import { GalleryOverlays } from './gallery-overlays.tsx';
import { GalleryRows, GalleryTable, GalleryTabs } from './gallery-rows.tsx';
import { GallerySmall, GallerySurfaces } from './gallery-surfaces.tsx';
import { GalleryDrawings, GalleryHues, GalleryVocabulary } from './gallery-vocabulary.tsx';
import css from './gallery.module.css';

function Gallery() {
  return (
    <main className={css.page}>
      <header className={css.header}>
        <Brand name="Vernier" />
        <h1 className="VisuallyHidden">Components and states</h1>
        <p>Components and states</p>
      </header>
      <div className={css.columns}>
        <div className={css.column}>
          <GalleryHues />
          <GalleryVocabulary />
          <GallerySync />
          <GalleryButtons />
          <GalleryFields />
          <GalleryChoices />
          <GalleryDrawings />
        </div>
        <div className={css.column}>
          <GalleryRows />
          <GalleryTabs />
          <GalleryTable />
          <GalleryCharts />
          <GalleryDayPlan />
          <GalleryNotices />
          <GalleryOverlays />
          <GalleryStates />
          <GallerySurfaces />
          <GallerySmall />
        </div>
      </div>
      <Toasts />
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
