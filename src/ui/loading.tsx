import { Said } from './chosen-words'

/**
 * Spec section 2.
 * @param isPage in the place of a page's content: as high as the window, so that the footer doesn't jump when the content comes.
 */
export function Loading({ isPage = false }: { isPage?: boolean }) {
  return (
    <div
      role="status"
      className={`grid content-start place-items-center gap-6 py-24 text-center ${isPage ? 'min-h-svh' : ''}`}
    >
      <div className="hazard w-40 motion-safe:animate-pulse" />
      <p className="head text-2xl">
        <Said text="Hold on, loading up..." />
      </p>
    </div>
  )
}
