import { type PictureFacts, pictureFacts } from '#web/words/site/picture-facts.ts';

interface ProductPictureProps {
  name: PictureFacts['name'];
  /** Its displayed width, as the `sizes` of an image. */
  sizes: string;
  /** It is visible when the page opens. */
  isFirst?: true;
  className?: string | undefined;
}

/** A picture of the product in the device's color scheme, in the width needed. */
export function ProductPicture({ name, sizes, isFirst, className }: ProductPictureProps) {
  const { alt, width, height, files } = pictureFacts[name];
  const setOf = (theme: 'light' | 'dark') =>
    files.map((file) => `/screenshots/${name}-${theme}-${file}.webp ${file}w`).join(', ');
  return (
    <picture>
      <source media="(prefers-color-scheme: dark)" srcSet={setOf('dark')} sizes={sizes} />
      <img
        className={className}
        src={`/screenshots/${name}-light-${files[1]}.webp`}
        srcSet={setOf('light')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
