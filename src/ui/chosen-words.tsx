'use client'

import { createContext, type ReactNode, use } from 'react'
import { dayInWords, inPlainWords, inWords, type Spoken, type Values } from './words'

const Chosen = createContext<Spoken | null>(null)

/** For the client components inside: `useWords` says what it can in this language. */
export const InLanguage = ({ spoken, children }: { spoken: Spoken | null; children: ReactNode }) => (
  <Chosen value={spoken}>{children}</Chosen>
)

export const useWords = () => inWords(use(Chosen))

/** For what only attributes say. */
export function usePlainWords() {
  const spoken = use(Chosen)
  return (english: string, values?: Readonly<Record<string, string | number>>) => inPlainWords(spoken, english, values)
}

/** Words of a page in the person's language; `values` are for the places of a sentence, “{count} courses”. */
export function Said({ text, values }: { text: string; values?: Values }) {
  return useWords()(text, values)
}

/** A date as `src/lib/dates.ts` writes it. */
export function SaidDay({ text }: { text: string }) {
  return dayInWords(use(Chosen), text)
}

/** One choice of a list: only its own text can be in it, so that the option itself is marked. */
export function SaidOption({ value, text }: { value: string; text: string }) {
  const spoken = use(Chosen)
  const said = inPlainWords(spoken, text)
  return (
    <option value={value} lang={said === text ? undefined : spoken?.code}>
      {said}
    </option>
  )
}

/** Choices that belong together. */
export function SaidGroup({ text, children }: { text: string; children: ReactNode }) {
  return <optgroup label={inPlainWords(use(Chosen), text)}>{children}</optgroup>
}
