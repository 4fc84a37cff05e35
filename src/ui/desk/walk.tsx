'use client'

import { useSyncExternalStore } from 'react'
import { tabStore } from '@/lib/browser-store'
import { z } from '@/lib/zod'
import { DeskIconImage } from './icons'

const walkKey = 'desk-walk'

const walk = z.object({ hrefs: z.array(z.string()), one: z.string() })

/** The rows of a list, in its order, from which records are opened one after the other. `one`: what a row is. */
export type Walked = z.infer<typeof walk>

const kept = z
  .string()
  .transform((text) => JSON.parse(text))
  .pipe(walk)

const listeners = new Set<() => void>()

/** Called as a row is opened. */
export function keepWalk(rows: Walked): void {
  tabStore.setItem(walkKey, JSON.stringify(rows))
  for (const listener of listeners) listener()
}

const readWalk = (): string => tabStore.getItem(walkKey) ?? 'null'

/** Where the open record is, and the rows before and after it: null at the ends. */
type Place = { walked: Walked; at: number; before: string | null; after: string | null }

function placeIn(text = readWalk()): Place | null {
  const walked = kept.safeParse(text).data
  const at = walked?.hrefs.findIndex((href) => href.replace(/\?.*/, '') === window.location.pathname) ?? -1
  if (!walked || at < 0) return null
  return { walked, at, before: walked.hrefs[at - 1] ?? null, after: walked.hrefs[at + 1] ?? null }
}

/** The query of the list that the open record was opened from, which its address has too; null if it was opened from none. */
export function queryOfWalk(): string | null {
  const place = placeIn()
  return place ? (place.walked.hrefs[place.at]?.split('?')[1] ?? '') : null
}

/** The row after the record that is open, or null at the end of the list it was opened from. */
export const nextInWalk = (): string | null => placeIn()?.after ?? null

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the open record is in the list it was opened from; null on the server. Drawn before the first key is heard (keys.tsx). */
export function usePlace(): Place | null {
  const text = useSyncExternalStore(subscribe, readWalk, () => 'null')
  return text === 'null' ? null : placeIn(text)
}

/** Previous and next record of the list this one was opened from. J and K press them. */
export function Walk() {
  const place = usePlace()
  if (!place || place.walked.hrefs.length < 2) return null
  const { walked, at, before, after } = place
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for controls of a form
    <span role="group" aria-label="List it was opened from" className="walk">
      <span>
        {at + 1} of {walked.hrefs.length}
      </span>
      {before && (
        <a className="b small square" href={before} data-walk="k" aria-label={`Previous ${walked.one}`}>
          <DeskIconImage name="up" />
        </a>
      )}
      {after && (
        <a className="b small square" href={after} data-walk="j" aria-label={`Next ${walked.one}`}>
          <DeskIconImage name="down" />
        </a>
      )}
    </span>
  )
}
