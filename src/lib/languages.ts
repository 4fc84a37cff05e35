import { languageName } from './language-name'
import { mi } from './words-mi'

/** Words of the site's own frame by their English; what is missing stays English. */
export type Words = Readonly<Record<string, string>>

type Spoken = { code: string; name: string; words: Words; awaitsReview: string | null }

/** Languages that a person can choose beside English (product decisions, section 17). Another one is a line here and its words. */
export const languages: readonly Spoken[] = [
  {
    code: 'mi',
    name: 'Te reo Māori',
    words: mi,
    awaitsReview: 'Kei te tatari ēnei kupu kia arotakehia e tētahi tangata matatau ki te reo.',
  },
]

/** The language of an address, or null for English and for what isn't one of ours. */
export const languageOf = (code: string | null | undefined): Spoken | null =>
  languages.find((language) => language.code === code) ?? null

export const languageOfQuery = (query: string): Spoken | null =>
  languageOf(new URLSearchParams(query).get(languageName))
