import { headers } from 'next/headers'
import { cache } from 'react'
import { languageOf } from '@/lib/languages'
import type { Spoken } from '@/ui/words'

/** The language of the address, as the front says it (src/server/spoken-page.ts), or null for English. */
export const loadSpoken = cache(async (): Promise<Spoken | null> => {
  const chosen = languageOf((await headers()).get('accept-language'))
  return chosen && { code: chosen.code, words: chosen.words }
})
