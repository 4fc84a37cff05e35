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
 * to life from what it was given, and leaves the rest alone; where Next hydrates the page it is a component like any other. A span may stand
 * anywhere: a div would end a paragraph around it.
 */
export const Island = ({ name, given, children }: Props) => (
  <span data-island={name} data-given={packGiven(given)} className="contents">
    {children}
  </span>
)

/** What an island's part is given to show inside: drawn on the server, and kept as it is in the page. */
export const Slot = ({ children }: { children: ReactNode }) => (
  <span data-slot className="contents">
    {children}
  </span>
)
