import type { StoredImage } from '@/lib/fields'

type Props = {
  image: Omit<StoredImage, 'id'>
  /**
   * How wide the picture is drawn, as in the `sizes` attribute. One that is cut to a box of another shape is drawn as wide as it would be uncut:
   * pictures are mostly 4 : 3.
   */
  sizes: string
  className?: string
  /** The picture that a visitor sees first: loaded at once, with high priority. */
  isFirst?: boolean
}

function sourceSet(image: Props['image'], mimeType: string): string {
  return image.sizes
    .filter((size) => size.mimeType === mimeType)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}

/**
 * A stored picture as AVIF, WebP or itself. Width and height are always given, so nothing moves when it arrives.
 * Its sources are hidden, or they would take cells of a grid around it.
 */
export function Picture({ image, sizes, className, isFirst = false }: Props) {
  return (
    <picture className="contents">
      <source className="hidden" type="image/avif" srcSet={sourceSet(image, 'image/avif')} sizes={sizes} />
      <source className="hidden" type="image/webp" srcSet={sourceSet(image, 'image/webp')} sizes={sizes} />
      <img
        src={image.url}
        alt={image.alt}
        width={image.width}
        height={image.height}
        className={className}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  )
}
