import { laptop, phone } from '#web/styles/breakpoints.json';
import { dashboardPicture, phonePicture, pictureAlt, type PictureFacts } from '#web/words/site/picture-facts.ts';
import css from './product-picture.module.css';

const themes = ['dark', 'light'] as const;
const sizes = { dashboard: `(max-width: ${laptop}) 94vw, 1198px`, phone: '300px' };

function setOf({ name, files }: PictureFacts, theme: (typeof themes)[number]): string {
  return files.map((file) => `/screenshots/${name}-${theme}-${file}.webp ${file}w`).join(', ');
}

/** A whole screen of the product in the device's color scheme; on a phone, a phone's screen. */
export function ProductPicture() {
  const { width, height, files } = dashboardPicture;
  return (
    <picture className={css.picture}>
      {themes.map((theme) => (
        <source
          key={theme}
          media={`(max-width: ${phone})${theme === 'dark' ? ' and (prefers-color-scheme: dark)' : ''}`}
          srcSet={setOf(phonePicture, theme)}
          sizes={sizes.phone}
          width={phonePicture.width}
          height={phonePicture.height}
        />
      ))}
      <source media="(prefers-color-scheme: dark)" srcSet={setOf(dashboardPicture, 'dark')} sizes={sizes.dashboard} />
      <img
        src={`/screenshots/dashboard-light-${files[1]}.webp`}
        srcSet={setOf(dashboardPicture, 'light')}
        sizes={sizes.dashboard}
        width={width}
        height={height}
        alt={pictureAlt}
        decoding="async"
        loading="lazy"
      />
    </picture>
  );
}
