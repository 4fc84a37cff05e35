import type { Font } from 'fontkit'

/** A shape without a letter of its own, such as a dot that a font keeps apart: where it is drawn from the start of its line. */
export type Shape = { readonly path: string; readonly x: number; readonly y: number }

export type LetteredFont = {
  readonly font: Font
  readonly unitsPerEm: number
  readonly shapesOf: (text: string) => readonly Shape[]
}

export type PlacedGlyph = {
  readonly glyph: number
  /** Where in the word the letters begin that it draws, alone or with its neighbours. */
  readonly at: number
  readonly position: Position
}

/** The glyphs of a word from left to right. */
export type Shaper = (word: string) => readonly PlacedGlyph[]

/**
 * A font whose text reads back as it was written. Shaping reorders, joins and splits letters, so a glyph’s own letters don’t
 * say what was written: each place in a word gets a code of its own, with the letter of that place.
 */
export function withLetters(font: Font, shaper: Shaper, name: string): LetteredFont {
  const codes = new Codes()
  const layout = (text: string) => {
    const { items, advanceWidth } = setLine(font, shaper, text)
    return {
      glyphs: items.map(({ glyph, width, letter }) => ({
        id: codes.idOf(glyph, letter, width),
        advanceWidth: width,
        codePoints: [letter],
      })),
      positions: items.map(({ position }) => ({ ...position })),
      // Pdfkit brings glyphs and positions to thousandths of the size itself, and takes this as it is.
      advanceWidth: (advanceWidth * 1000) / font.unitsPerEm,
    }
  }
  const createSubset = () => {
    const subset = font.createSubset()
    const places: number[] = [0]
    const includeGlyph = (id: number) => {
      const place = places[id] ?? subset.glyphs.push(codes.glyphOf(id)) - 1
      places[id] = place
      return place
    }
    return { glyphs: subset.glyphs, includeGlyph, encode: () => subset.encode() }
  }
  const own = { layout, createSubset, postscriptName: name }
  return {
    font: new Proxy(font, {
      get: (target, key) => (key in own ? Reflect.get(own, key) : Reflect.get(target, key, target)),
    }),
    unitsPerEm: font.unitsPerEm,
    shapesOf: (text) => setLine(font, shaper, text).shapes,
  }
}

/** What a reader takes for one letter: with its marks, or a whole sequence of emoji. */
export const graphemes = new Intl.Segmenter('en-NZ', { granularity: 'grapheme' })

/** One code for each glyph with a letter and a width. */
class Codes {
  readonly #glyphs = [0]
  readonly #ids = new Map<string, number>()

  idOf(glyph: number, letter: number, width: number): number {
    const key = `${glyph}:${letter}:${width}`
    const id = this.#ids.get(key) ?? this.#glyphs.push(glyph) - 1
    this.#ids.set(key, id)
    return id
  }

  glyphOf(id: number): number {
    return this.#glyphs[id] ?? 0
  }
}

/** Hebrew, Arabic and its kin, with their presentation forms. */
export const isRightToLeft = (text: string): boolean => /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(text)

export type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
type Item = { readonly glyph: number; width: number; readonly letter: number; readonly position: Position }
type Shaped = Omit<Item, 'letter'> & { readonly letter: number | null }

function widen(item: Item | undefined, by: number): void {
  if (!item) return
  item.width += by
  item.position.xAdvance += by
}

/** A line from left to right: what has a letter is text, anything else is drawn. */
function setLine(font: Font, shaper: Shaper, text: string): { items: Item[]; shapes: Shape[]; advanceWidth: number } {
  const words = text.split(/( )/)
  const items: Item[] = []
  const shapes: Shape[] = []
  let pen = 0
  for (const word of isRightToLeft(text) ? words.reverse() : words)
    for (const { letter, ...shaped } of shapeWord(font, shaper, word)) {
      const { glyph, position } = shaped
      const from = pen
      pen += position.xAdvance
      if (letter === null) {
        shapes.push({ path: font.getGlyph(glyph).path.toSVG(), x: from + position.xOffset, y: position.yOffset })
        widen(items.at(-1), position.xAdvance)
      } else {
        // A letter that stands a little aside begins where the one before ends: to a reader, a step aside parts words.
        const before = items.findLast(({ width }) => width + position.xOffset > 0)
        const item = { ...shaped, letter }
        if (before && position.xOffset !== 0) {
          widen(before, position.xOffset)
          widen(item, -position.xOffset)
          position.xOffset = 0
        }
        items.push(item)
      }
    }
  return { items, shapes, advanceWidth: pen }
}

function shapeWord(font: Font, shaper: Shaper, word: string): Shaped[] {
  if (word === '') return []
  if (word === ' ') return [blankOf(font, 32, font.unitsPerEm * 0.26)]
  const glyphs = shaper(word)
  const starts = [...new Set(glyphs.map(({ at }) => at))].sort((one, other) => one - other)
  return starts.length === 0
    ? [...word].map((letter) => blankOf(font, letter.codePointAt(0) ?? 0, 0))
    : groupsOf(glyphs).flatMap((group) => {
        const from = group[0]?.at ?? 0
        const to = starts.find((start) => start > from)
        return lettered(font, group, word.slice(from === starts[0] ? 0 : from, to))
      })
}

/** Glyphs beside each other that draw the same letters. */
function groupsOf(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const groups: PlacedGlyph[][] = []
  for (const glyph of glyphs) {
    const last = groups.at(-1)
    if (last?.[0]?.at === glyph.at) last.push(glyph)
    else groups.push([glyph])
  }
  return groups
}

/**
 * Glyphs that take room have a letter each, and the last of them what is left. Marks, which are drawn over others, and what is left of the glyphs have
 * none: a reader would take the way back to their letter for a space.
 */
function lettered(font: Font, group: readonly PlacedGlyph[], text: string): Shaped[] {
  const letters = [...text].map((letter) => letter.codePointAt(0) ?? 0)
  // As the eye meets them: readers turn them round again.
  if (isRightToLeft(text)) letters.reverse()
  const widest = [...group].sort((one, other) => other.position.xAdvance - one.position.xAdvance)
  const carriers = new Set(
    widest.slice(0, letters.length).filter(({ position }, at) => at === 0 || position.xAdvance > 0),
  )
  const last = group.findLast((one) => carriers.has(one))
  let next = 0
  return group.flatMap((one) => {
    const { glyph, position } = one
    const shaped = { glyph, width: position.xAdvance, position: { ...position } }
    if (!carriers.has(one)) return [{ ...shaped, letter: null }]
    const [letter = null, ...rest] = letters.slice(next, one === last ? undefined : next + 1)
    next += 1
    return [{ ...shaped, letter }, ...rest.map((more) => blankOf(font, more, 0))]
  })
}

const blankOf = (font: Font, letter: number, width: number): Item => ({
  glyph: font.glyphForCodePoint(32).id,
  width,
  letter,
  position: { xAdvance: width, yAdvance: 0, xOffset: 0, yOffset: 0 },
})
