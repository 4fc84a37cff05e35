import fs from 'node:fs/promises'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { type LetteredFont, withLetters } from './pdf-glyphs'
import { fonts } from './pdf-page'

/** In the order they are asked: the first that has a letter draws it. Japanese comes before Chinese where there is kana. */
const families = ['', '-arabic', '-hebrew', '-devanagari', '-thai', '-sc', '-jp', '-kr'] as const
const japanese = ['', '-arabic', '-hebrew', '-devanagari', '-thai', '-jp', '-sc', '-kr'] as const
const hangul = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/

type Family = (typeof families)[number]

const weights = { text: 400, bold: 800 } as const

/** Fonts for the letters that the font of the papers lacks. */
export type Scripts = {
  /** The font that has these letters, to draw in this weight; null where the papers’ own font has them, or none does. */
  readonly fontOf: (letters: string, isBold: boolean) => string | null
  readonly fonts: ReadonlyMap<string, LetteredFont>
}

let own: Promise<Font> | undefined

const loadOwn = (): Promise<Font> => {
  own ??= fs.readFile(fonts.text).then(create)
  return own
}

/** @returns null where the papers’ own font has all letters: nothing more is read then. */
export async function loadScripts(texts: readonly string[]): Promise<Scripts | null> {
  const written = new Set(texts.flatMap((text) => [...text]))
  const plain = await loadOwn()
  const lacking = [...written].filter((letter) => isLacking(plain, letter))
  if (lacking.length === 0) return null
  const order = lacking.some((letter) => /[\u3041-\u30ff]/.test(letter)) ? japanese : families
  const homes = await findHomes(lacking, order)
  const loaded = new Map<string, LetteredFont>()
  for (const slice of new Set(homes.values()))
    for (const weight of Object.values(weights)) {
      const letters = lacking.filter((letter) => homes.get(letter) === slice).join('')
      const name = nameOf(slice, weight)
      loaded.set(name, withLetters(create(await cut(slice, letters, weight)), name))
    }
  return {
    fonts: loaded,
    fontOf: (letters, isBold) => {
      const home = [...letters].flatMap((letter) => homes.get(letter) ?? [])[0]
      return home === undefined ? null : nameOf(home, isBold ? weights.bold : weights.text)
    },
  }
}

/** A name in a PDF has no brackets and slashes. */
const nameOf = (slice: string, weight: number): string => `${slice.replaceAll(/[^\w-]/g, '')}-${weight}`

const isLacking = (font: Font, letter: string): boolean =>
  !/\s/.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

/** The slice, family and range, that has each letter. */
async function findHomes(letters: readonly string[], order: readonly Family[]): Promise<Map<string, string>> {
  const homes = new Map<string, string>()
  for (const family of order) {
    // Chinese fonts have a few letters of Korean: a name is drawn in one hand.
    const left = letters.filter((letter) => !homes.has(letter) && (family === '-kr' || !hangul.test(letter)))
    if (left.length === 0) continue
    const ranges = await readRanges(family)
    for (const letter of left) {
      const at = letter.codePointAt(0) ?? 0
      // Where two overlap the later one has the letter, as in a style sheet.
      const range = ranges.findLast(({ first, last }) => at >= first && at <= last)
      if (range) homes.set(letter, `noto-sans${family}/${range.slice}`)
    }
  }
  return homes
}

/** A build that follows this path would read all packages for it: `scripts/pack/trace.mjs` names the files instead. */
const folderOf = (name: string) =>
  path.join(/* turbopackIgnore: true */ process.cwd(), 'node_modules', '@fontsource-variable', name)

type Range = { readonly first: number; readonly last: number; readonly slice: string }

const known = new Map<Family, Promise<Range[]>>()

function readRanges(family: Family): Promise<Range[]> {
  const ranges = known.get(family) ?? readRangesOf(family)
  known.set(family, ranges)
  return ranges
}

/** Which code points each file of a family has, from the package’s own list. Its mathematics and symbols have no names in them. */
async function readRangesOf(family: Family): Promise<Range[]> {
  const list: unknown = JSON.parse(
    await fs.readFile(/* turbopackIgnore: true */ path.join(folderOf(`noto-sans${family}`), 'unicode.json'), 'utf8'),
  )
  if (typeof list !== 'object' || list === null) return []
  return Object.entries(list).flatMap(([slice, ranges]: [string, unknown]) =>
    /^(?:math|symbols)$/.test(slice)
      ? []
      : String(ranges)
          .split(',')
          .map((range) => {
            const [first = '', last = first] = range.replace('U+', '').split('-')
            return { first: Number.parseInt(first, 16), last: Number.parseInt(last, 16), slice }
          }),
  )
}

/** A slice’s letters alone, in one weight. */
async function cut(slice: string, letters: string, weight: number): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font')
  const [name = '', range = ''] = slice.split('/')
  const file = `${name}-${range.replace(/[[\]]/g, '')}-wght-normal.woff2`
  const whole = await fs.readFile(/* turbopackIgnore: true */ path.join(folderOf(name), 'files', file))
  const small = await subsetFont(whole, `${letters} `, { targetFormat: 'truetype', variationAxes: { wght: weight } })
  // Fontkit reads the size of a last glyph that is empty, beyond the end.
  return Buffer.concat([small, Buffer.alloc(16)])
}
