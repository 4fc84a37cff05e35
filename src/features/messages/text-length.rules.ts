/** GSM 7-bit (3GPP TS 23.038): letters that take one place, and those that take two. */
const oneEach = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
)
const twoEach = new Set('^{}\\[~]|€\f')

const gsm = { one: 160, several: 153 } as const
const ucs2 = { one: 70, several: 67 } as const

/** Texts cost by the part, and some networks deliver long ones in the wrong order. */
export const mostParts = 2

/**
 * In how many parts a text goes, as networks count: 160 letters in one part or 153 in each of several; with a macron or any other letter outside GSM
 * 7-bit, 70 or 67. A letter that takes two places is never parted.
 */
export function countParts(text: string): number {
  const letters = [...text]
  const isGsm = letters.every((letter) => oneEach.has(letter) || twoEach.has(letter))
  const sizes = letters.map((letter) => (isGsm ? (oneEach.has(letter) ? 1 : 2) : letter.length))
  const room = isGsm ? gsm : ucs2
  if (sizes.reduce((sum, size) => sum + size, 0) <= room.one) return 1
  let [parts, used] = [1, 0]
  for (const size of sizes) {
    if (used + size > room.several) [parts, used] = [parts + 1, 0]
    used += size
  }
  return parts
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/[‘’]/g, "'"],
  [/[“”]/g, '"'],
  [/[–—‑]/g, '-'],
  [/…/g, '...'],
  [/[\p{Cc}\s]+/gu, ' '],
]

/** One line, with signs of typesetting as a phone types them: each would halve the room. Macrons stay: they are spelling. */
export const inPhoneSigns = (text: string): string =>
  signs.reduce((typed, [sign, plain]) => typed.replace(sign, plain), text).trim()

/** One way to say a clause. The lower `keep`, the sooner the next, shorter one takes its place; the last is never given up. */
export type Form = { readonly says: string; readonly keep: number }

export type Clause = readonly Form[]

/** What must be said as it is: a link, or the day. */
export const fixed = (says: string): Clause => [{ says, keep: Number.POSITIVE_INFINITY }]

/** What may be left out. */
export const optional = (says: string, keep: number): Clause => [
  { says, keep },
  { says: '', keep: Number.POSITIVE_INFINITY },
]

/** The least important clauses get shorter, or go, until the text takes two parts at most. Words and links are never cut. */
export function fitText(clauses: readonly Clause[]): string {
  const at = clauses.map(() => 0)
  const said = () =>
    inPhoneSigns(
      clauses
        .map((forms, clause) => forms[at[clause] ?? 0]?.says ?? '')
        .filter(Boolean)
        .join(' '),
    )
  for (let text = said(); ; text = said()) {
    const [weakest] = clauses
      .flatMap((forms, clause) => {
        const form = at[clause] ?? 0
        return form + 1 < forms.length ? [{ clause, keep: forms[form]?.keep ?? 0 }] : []
      })
      .sort((a, b) => a.keep - b.keep)
    if (!weakest || countParts(text) <= mostParts) return text
    at[weakest.clause] = (at[weakest.clause] ?? 0) + 1
  }
}

/** `Working at Height`, `Working at...`, `Working...`. */
export function fewerWords(words: string): string[] {
  const all = words.split(' ')
  return all.slice(1).map((_, gone) => `${all.slice(0, all.length - 1 - gone).join(' ')}...`)
}

/** What a member of staff wrote, whole, after who it is from; who already says so themselves isn’t named twice. */
export function writtenText(brandName: string, words: string): string {
  const said = inPhoneSigns(words)
  return said.toLowerCase().startsWith(brandName.toLowerCase()) ? said : `${brandName}: ${said}`
}
