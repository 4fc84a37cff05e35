import type { ReactNode } from 'react'
import type { Words } from '@/lib/languages'

/** What a person's language has for the words of a page, by their English. */
export type Spoken = { code: string; words: Words }

/** The word in the person's language, marked as such for screen readers, or the English. */
export function inWords(spoken: Spoken | null) {
  return (english: string): ReactNode => {
    const said = spoken?.words[english]
    return said === undefined ? english : <span lang={spoken?.code}>{said}</span>
  }
}

/** The same for what only attributes say. */
export const inPlainWords = (spoken: Spoken | null, english: string): string => spoken?.words[english] ?? english
