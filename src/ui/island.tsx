import type { ReactNode } from 'react'
import { packGiven } from './given'

type Props = {
  /** The part's key in `src/browser.ts`. */
  name: string
  /** The part's own properties, as far as JSON carries them. */
  given: object
  /** The part with these properties. */
  children: ReactNode
}

/**
 * A client component on a page of blocks. Where the page is sent without Next's scripts (docs/decisions/060), `src/browser.ts` brings this part
 * to life from what it was given, and leaves the rest alone; where Next hydrates the page it is a component like any other.
 */
export const Island = ({ name, given, children }: Props) => (
  <div data-island={name} data-given={packGiven(given)} className="contents">
    {children}
  </div>
)

/** What an island's part is given to show inside: drawn on the server, and kept as it stands in the page. */
export const Slot = ({ children }: { children: ReactNode }) => (
  <div data-slot className="contents">
    {children}
  </div>
)
