import type { Font } from 'fontkit'

/** A shape without a letter of its own, such as a dot that a font keeps apart: where it is drawn from the start of its line. */
export type Shape = { readonly path: string; readonly x: number; readonly y: number }

export type LetteredFont = {
  readonly font: Font
  readonly unitsPerEm: number
  readonly shapesOf: (text: string) => readonly Shape[]
}

/**
 * A font whose text reads back as it was written. Shaping reorders, joins and splits letters, so a glyph’s own letters don’t
 * say what was written: each place in a word gets a code of its own, with the letter of that place.
 */
export function withLetters(font: Font, name: string): LetteredFont {
  const codes = new Codes()
  const layout = (text: string) => {
    const { items, advanceWidth } = setLine(font, text)
    return {
      glyphs: items.map(({ glyph, width, letter }) => ({
        id: codes.idOf(glyph, letter, width),
        advanceWidth: width,
        codePoints: [letter],
      })),
      positions: items.map(({ position }) => ({ ...position })),
      advanceWidth,
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
    shapesOf: (text) => setLine(font, text).shapes,
  }
}

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

type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }
type Item = { readonly glyph: number; width: number; readonly letter: number; readonly position: Position }
type Shaped = Omit<Item, 'letter'> & { readonly letter: number | null }

/** A line from left to right: what has a letter is text, anything else is drawn. */
function setLine(font: Font, text: string): { items: Item[]; shapes: Shape[]; advanceWidth: number } {
  const words = text.split(/( )/)
  const items: Item[] = []
  const shapes: Shape[] = []
  let pen = 0
  for (const word of isRightToLeft(text) ? words.reverse() : words)
    for (const { letter, ...shaped } of shapeWord(font, word)) {
      const { glyph, position } = shaped
      const before = items.at(-1)
      if (letter !== null) items.push({ ...shaped, letter })
      else {
        shapes.push({ path: font.getGlyph(glyph).path.toSVG(), x: pen + position.xOffset, y: position.yOffset })
        if (before) {
          before.position.xAdvance += position.xAdvance
          before.width += position.xAdvance
        }
      }
      pen += position.xAdvance
    }
  return { items, shapes, advanceWidth: pen }
}

function shapeWord(font: Font, word: string): Shaped[] {
  if (word === '') return []
  if (word === ' ') return [blankOf(font, 32, font.unitsPerEm * 0.26)]
  const { glyphs, positions } = font.layout(word)
  const letters = [...word].map((letter) => letter.codePointAt(0) ?? 0)
  // As the eye meets them: readers turn them round again.
  if (isRightToLeft(word)) letters.reverse()
  let at = 0
  return glyphs.flatMap(({ id, advanceWidth: width, codePoints }, index) => {
    const position = positions[index] ?? { xAdvance: width, yAdvance: 0, xOffset: 0, yOffset: 0 }
    const end = index === glyphs.length - 1 ? letters.length : at + codePoints.length
    const [letter = null, ...rest] = letters.slice(at, end)
    at = end
    return [{ glyph: id, width, letter, position }, ...rest.map((more) => blankOf(font, more, 0))]
  })
}

const blankOf = (font: Font, letter: number, width: number): Item => ({
  glyph: font.glyphForCodePoint(32).id,
  width,
  letter,
  position: { xAdvance: width, yAdvance: 0, xOffset: 0, yOffset: 0 },
})
