import { randomInt } from 'node:crypto'
import { shortLinkPath } from '@/paths'
import type { Clause } from './text-length.rules'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const codeLength = 7

/** One in 3,500 billion: with a limit on misses, no one finds one by trying. */
export const newCode = (): string =>
  Array.from({ length: codeLength }, () => letters[randomInt(letters.length)]).join('')

export const isCode = (given: string): boolean => /^[0-9A-Za-z]{7}$/.test(given)

/** The links of all ways to say a text that are on our site and longer than a short one. Others are never shortened. */
export function longLinksIn(clauses: readonly Clause[], site: string): string[] {
  const short = `${site}${shortLinkPath('x'.repeat(codeLength))}`.length
  const found = clauses.flat().flatMap(({ says }) => says.match(/https?:\/\/\S+/g) ?? [])
  return [...new Set(found)].filter((link) => link.startsWith(`${site}/`) && link.length > short)
}

/** The codes of the short links in a text. */
export const codesIn = (text: string, site: string): string[] =>
  text
    .split(`${site}${shortLinkPath('')}`.slice(0, -1))
    .slice(1)
    .flatMap((rest) => /^[0-9A-Za-z]{7}/.exec(rest) ?? [])

export const withLinks = (clauses: readonly Clause[], links: ReadonlyMap<string, string>): Clause[] =>
  clauses.map((forms) =>
    forms.map((form) => ({ ...form, says: form.says.replace(/https?:\/\/\S+/g, (link) => links.get(link) ?? link) })),
  )
