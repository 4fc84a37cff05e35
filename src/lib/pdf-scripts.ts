import fs from 'node:fs/promises'
import path from 'node:path'
import { create, type Font } from 'fontkit'
import { graphemes, isRightToLeft, type LetteredFont, type Shaper, withLetters } from './pdf-glyphs'
import { fonts } from './pdf-page'

/** Each has letters that no other of these has, so that their order says nothing. */
const scripts = [
  'sans-arabic',
  'sans-hebrew',
  'sans-devanagari',
  'sans-gurmukhi',
  'sans-gujarati',
  'sans-bengali',
  'sans-tamil',
  'sans-telugu',
  'sans-kannada',
  'sans-malayalam',
  'sans-sinhala',
  'sans-thai',
  'sans-lao',
  'sans-khmer',
  'sans-myanmar',
  'sans-ethiopic',
  'sans-armenian',
  'sans-georgian',
  'sans-thaana',
  'sans-oriya',
  'sans-syriac',
  'serif-tibetan',
  'sans-cherokee',
  'sans-canadian-aboriginal',
  'sans-ol-chiki',
  'sans-meetei-mayek',
] as const

/** In the order they are asked: the first that has a letter draws it. Japanese comes before Chinese where there is kana. */
const families = ['sans', ...scripts, 'sans-sc', 'sans-jp', 'sans-kr'] as const
const japanese = ['sans', ...scripts, 'sans-jp', 'sans-sc', 'sans-kr'] as const
const hangul = /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/

/** They have no shape, and say how the letters beside them are joined: every font needs them. */
const joiners = /[\u200c\u200d]/

/**
 * In one colour, as papers are printed. Left out, a name of nothing else would be gone, and another would not be the one on the screen. Each file of the
 * package has all letters of its sequences (a person, a skin, a trade): they are looked for as a whole.
 */
const emoji = 'emoji'
const isEmoji = (letters: string): boolean => /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20e3/u.test(letters)

type Family = (typeof families)[number] | typeof emoji

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
  const pictures = new Set(texts.filter(isEmoji).flatMap((text) => emojiIn(text, plain)))
  const homes = new Map([...(await findHomes(lacking, order)), ...(await findEmojiHomes([...pictures]))])
  const loaded = new Map<string, LetteredFont>()
  for (const slice of new Set(homes.values()))
    for (const weight of Object.values(weights)) {
      const needed = [...lacking, ...pictures]
      const letters = needed.filter((letter) => homes.get(letter) === slice || joiners.test(letter)).join('')
      const name = nameOf(slice, weight)
      const bytes = await cut(slice, letters, weight)
      loaded.set(name, withLetters(create(bytes), await shaperOf(bytes), name))
    }
  const homeless = new Set(lacking.filter((letter) => !homes.has(letter)))
  if (homeless.size > 0) loaded.set(boxes, withLetters(plain, boxesOf(plain), boxes))
  return {
    fonts: loaded,
    fontOf: (letters, isBold) => {
      const home = homes.get(letters) ?? [...letters].flatMap((letter) => homes.get(letter) ?? [])[0]
      if (home !== undefined) return nameOf(home, isBold ? weights.bold : weights.text)
      return [...letters].some((letter) => homeless.has(letter)) ? boxes : null
    },
  }
}

/** For letters that no font of ours has. */
const boxes = 'boxes'

/** A box for the eye; as the letter is in the text, it is there for anyone who copies it or has it read out. */
const boxesOf =
  (font: Font): Shaper =>
  (word) => {
    const placed = [...word.matchAll(/./gsu)].flatMap(({ 0: letter, index: at }) => {
      if (/\p{Cf}|\p{M}/u.test(letter)) return []
      const { id: glyph, advanceWidth: xAdvance } = font.glyphForCodePoint(letter.codePointAt(0) ?? 0)
      return [{ glyph, at, position: { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0 } }]
    })
    return isRightToLeft(word) ? placed.reverse() : placed
  }

/** A name in a PDF has no brackets and slashes. */
const nameOf = (slice: string, weight: number): string => `${slice.replaceAll(/[^\w-]/g, '')}-${weight}`

const isLacking = (font: Font, letter: string): boolean =>
  !/\s/.test(letter) && !font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)

const emojiIn = (text: string, plain: Font): string[] =>
  [...graphemes.segment(text)]
    .map(({ segment }) => segment)
    .filter((one) => isEmoji(one) && [...one].some((letter) => isLacking(plain, letter)))

/** The slice that has all letters of each emoji, or else its first. */
async function findEmojiHomes(pictures: readonly string[]): Promise<Map<string, string>> {
  if (pictures.length === 0) return new Map()
  const ranges = await readRanges(emoji)
  const slicesOf = (letter: string): string[] => {
    const at = letter.codePointAt(0) ?? 0
    return ranges.flatMap(({ first, last, slice }) => (at >= first && at <= last ? [slice] : []))
  }
  return new Map(
    pictures.flatMap((picture) => {
      const [first = '', ...more] = [...picture]
      const slices = slicesOf(first)
      const slice = slices.find((one) => more.every((letter) => slicesOf(letter).includes(one))) ?? slices[0]
      return slice === undefined ? [] : [[picture, `noto-${emoji}/${slice}`] as const]
    }),
  )
}

/** The slice, family and range, that has each letter. */
async function findHomes(letters: readonly string[], order: readonly Family[]): Promise<Map<string, string>> {
  const homes = new Map<string, string>()
  for (const family of order) {
    // Chinese fonts have a few letters of Korean: a name is drawn in one hand.
    const left = letters.filter((letter) => !homes.has(letter) && (family === 'sans-kr' || !hangul.test(letter)))
    if (left.length === 0) continue
    const ranges = await readRanges(family)
    for (const letter of left) {
      const at = letter.codePointAt(0) ?? 0
      // Where two overlap the later one has the letter, as in a style sheet.
      const range = ranges.findLast(({ first, last }) => at >= first && at <= last)
      if (range) homes.set(letter, `noto-${family}/${range.slice}`)
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
    await fs.readFile(/* turbopackIgnore: true */ path.join(folderOf(`noto-${family}`), 'unicode.json'), 'utf8'),
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

/** Letters and what a shaper takes them apart into: the first half of a vowel around a letter is drawn before it. */
const withHalves = (letters: string): string =>
  `${letters}${letters.normalize('NFKD')}${/[\u17be-\u17c0\u17c4\u17c5]/.test(letters) ? '\u17c1' : ''}`

/** A slice’s letters alone, in one weight. */
async function cut(slice: string, letters: string, weight: number): Promise<Buffer> {
  const { default: subsetFont } = await import('subset-font')
  const [name = '', range = ''] = slice.split('/')
  const file = `${name}-${range.replace(/[[\]]/g, '')}-wght-normal.woff2`
  const whole = await fs.readFile(/* turbopackIgnore: true */ path.join(folderOf(name), 'files', file))
  const small = await subsetFont(whole, `${withHalves(letters)} `, {
    targetFormat: 'truetype',
    variationAxes: { wght: weight },
  })
  // Fontkit reads the size of a last glyph that is empty, beyond the end.
  return Buffer.concat([small, Buffer.alloc(16)])
}

/** HarfBuzz, as browsers shape: fontkit fails over marks of Gurmukhi, Gujarati and Khmer. */
async function shaperOf(bytes: Buffer): Promise<Shaper> {
  const { Blob, Buffer: Line, Face, Font: Shape, shape } = await import('harfbuzzjs')
  const font = new Shape(new Face(new Blob(bytes)))
  return (word) => {
    const line = new Line()
    line.addText(word)
    line.guessSegmentProperties()
    shape(font, line)
    const positions = line.getGlyphPositions()
    return line.getGlyphInfos().map(({ codepoint: glyph, cluster: at }, index) => {
      const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      return { glyph, at, position: { xAdvance, yAdvance, xOffset, yOffset } }
    })
  }
}
