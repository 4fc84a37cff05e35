import { createElement, Fragment, type ReactNode } from 'react'
import type { Words } from '@/lib/languages'

/** What a person's language has for the words of a page, by their English. */
export type Spoken = { code: string; words: Words }

/** For the places of a sentence: “{count} courses in {place}”. */
export type Values = Readonly<Record<string, ReactNode>>
type Texts = Readonly<Record<string, string | number>>

/** 50, 1,000, 7.30 or 03/11/26. */
const numbers = /\d+(?:[.,:/]\d+)*/g

/**
 * A sentence of the catalogue, and what belongs in its places. A sentence with one number or two needn't say so: “at most 50 characters”, also as the
 * server says it, is found by “at most {n} characters”, and “3 of 5 seats” by “{n} of {m} seats”.
 */
function findWords({ words }: Spoken, english: string, values: Values): { sentence: string; values: Values } | null {
  const exact = words[english]
  if (exact !== undefined) return { sentence: exact, values }
  const [n = '', m = '', ...more] = english.match(numbers) ?? []
  if (n === '' || more.length > 0) return null
  const places = ['{n}', '{m}'].values()
  const counted = words[english.replaceAll(numbers, () => places.next().value ?? '')]
  return counted === undefined ? null : { sentence: counted, values: { n, m } }
}

function fill(sentence: string, values: Values): ReactNode {
  const parts = sentence.split(/\{(\w+)\}/).map((part, index) => (index % 2 === 0 ? part : (values[part] ?? '')))
  if (parts.every((part) => typeof part === 'string' || typeof part === 'number')) return parts.join('')
  return createElement(Fragment, null, ...parts)
}

const none: Values = {}

/** The words in the person's language, marked as such for screen readers, or the English. */
export function inWords(spoken: Spoken | null) {
  return (english: string, values: Values = none): ReactNode => {
    const found = spoken && findWords(spoken, english, values)
    return found ? <span lang={spoken.code}>{fill(found.sentence, found.values)}</span> : fill(english, values)
  }
}

/** The same for what only attributes and options say. */
export function inPlainWords(spoken: Spoken | null, english: string, values: Texts = {}): string {
  const found = spoken && findWords(spoken, english, values)
  return String(found ? fill(found.sentence, found.values) : fill(english, values))
}

/** A date as `src/lib/dates.ts` writes it, with its own words for “Tue” and “Dec”. */
export function dayInWords(spoken: Spoken | null, day: string): ReactNode {
  if (!spoken) return day
  const said = day.split(' ').map((word) => spoken.words[word] ?? word)
  return <span lang={spoken.code}>{said.join(' ')}</span>
}
