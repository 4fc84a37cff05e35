'use client'

import { createContext, type ReactNode, use } from 'react'
import { inWords, type Spoken } from './words'

const Chosen = createContext<Spoken | null>(null)

/** For the client components inside: `useWords` says what it can in this language. */
export const InLanguage = ({ spoken, children }: { spoken: Spoken | null; children: ReactNode }) => (
  <Chosen value={spoken}>{children}</Chosen>
)

export const useWords = () => inWords(use(Chosen))

/** A word of a page in the person's language. */
export function Said({ text }: { text: string }) {
  return useWords()(text)
}
