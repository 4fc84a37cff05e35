import type { StoredImage } from '@/lib/fields'

/** For `sizes`: phones have up to three dots a pixel, and no one sees more than two of them. */
export const onDensePhone = '(width<30em) and (resolution>1x)'
/** The same for pictures as wide as the screen of a phone. */
export const acrossPhone = `${onDensePhone} 67vw`

type Props = {
  image: Omit<StoredImage, 'id'>
  /** `sizes` attribute. For a cropped picture give the width before cropping: pictures are mostly 4 : 3. */
  sizes: string
  className?: string
  /** Above the fold: loads eagerly with high priority. */
  isFirst?: boolean
}

function sourceSet(image: Props['image'], mimeType: string): string {
  return image.sizes
    .filter((size) => size.mimeType === mimeType)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ')
}

/** Where a cut picture is held: in place of what its class says, only where an editor chose a point. */
export const focusStyle = (focus: Props['image']['focus']) =>
  focus && { objectPosition: `${Math.round(focus.x)}% ${Math.round(focus.y)}%` }

/** Width and height are always set, so nothing shifts on load. Sources are hidden, or they would take cells of a surrounding grid. */
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
        style={focusStyle(image.focus)}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        decoding={isFirst ? 'sync' : 'async'}
      />
    </picture>
  )
}
