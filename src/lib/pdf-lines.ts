import bidi from 'bidi-js'
import { graphemes, isRightToLeft, type LetteredFont } from './pdf-glyphs'
import { type Doc, fonts } from './pdf-page'
import type { Scripts } from './pdf-scripts'

type Piece = { readonly text: string; readonly font: string | null; readonly level: number }

/** From here on the document draws and measures every line in the fonts that its letters need, right to left where they are read so. */
export function drawScripts(doc: Doc, scripts: Scripts): void {
  for (const [name, { font }] of scripts.fonts) doc.registerFont(name, font)
  const measurePlain = doc.widthOfString.bind(doc)
  const drawPlain = doc._fragment.bind(doc)
  const known = new Map<string, readonly Piece[]>()
  // Drawing a piece measures it too, in the font it has.
  let isInPieces = false
  const piecesOf = (text: string): readonly Piece[] => {
    const isBold = doc._font.name.includes('Bold')
    const key = `${isBold}${text}`
    const pieces = known.get(key) ?? inOrderSeen(split(text, (letters) => scripts.fontOf(letters, isBold)))
    known.set(key, pieces)
    return pieces
  }
  /** Does something for each piece in its font, and goes back to the font of the line. */
  const inFonts = (pieces: readonly Piece[], act: (piece: Piece, features: []) => void): void => {
    const lineFont = doc._font.name.includes('Bold') ? fonts.bold : fonts.text
    isInPieces = true
    for (const piece of pieces) {
      if (piece.font !== null) doc.font(piece.font)
      act(piece, [])
      doc.font(lineFont)
    }
    isInPieces = false
  }
  const measure = (text: string, options?: PDFKit.Mixins.TextOptions): number => {
    const pieces = isInPieces ? [] : piecesOf(text)
    if (pieces.every(({ font }) => font === null)) return measurePlain(text, options)
    let width = 0
    inFonts(pieces, (piece, features) => {
      width += measurePlain(piece.text, piece.font === null ? {} : { features })
    })
    return width
  }
  doc.widthOfString = measure
  doc._fragment = (text, x, y, options) => {
    const line = text.replaceAll('\n', '')
    const pieces = piecesOf(line)
    if (pieces.every(({ font }) => font === null)) return drawPlain(text, x, y, options)
    const { lineWidth = 0, align = 'left' } = options
    const room = options.width === undefined ? 0 : lineWidth - measure(line.trimEnd())
    let left = x + (align === 'right' ? room : align === 'center' ? room / 2 : 0)
    const baseline = (-doc._font.ascender / 1000) * doc._fontSize
    inFonts(pieces, (piece, features) => {
      const own = piece.font === null ? {} : { features }
      drawPlain(piece.text, left, y, { ...own, baseline, ...(options.link ? { link: options.link } : {}) })
      const lettered = piece.font === null ? undefined : scripts.fonts.get(piece.font)
      if (lettered) drawShapes(doc, lettered, piece.text, { left, bottom: y - baseline })
      left += measurePlain(piece.text, own)
    })
  }
}

function drawShapes(doc: Doc, font: LetteredFont, text: string, at: { left: number; bottom: number }): void {
  const scale = doc._fontSize / font.unitsPerEm
  for (const { path, x, y } of font.shapesOf(text)) {
    doc.save()
    doc.translate(at.left + x * scale, at.bottom - y * scale).scale(scale, -scale)
    doc.path(path).fill()
    doc.restore()
  }
}

/** The parts of a line that one font draws in one direction, in the order they are written. */
function split(text: string, fontOf: (letters: string) => string | null): Piece[] {
  const { levels } = directions.getEmbeddingLevels(text, 'ltr')
  const letters = [...graphemes.segment(text)].map(({ segment, index }) => ({ segment, level: levels[index] ?? 0 }))
  const pieces: Piece[] = []
  for (const [at, { segment, level }] of letters.entries()) {
    // A space between two words that are read from the right belongs to both: one piece, so that it is read in order.
    const isBetween = segment === ' ' && isRightToLeft(letters[at - 1]?.segment ?? '') && level % 2 === 1
    const last = pieces.at(-1)
    const font = isBetween ? (last?.font ?? null) : fontOf(segment)
    if (last && last.font === font && last.level === level)
      pieces[pieces.length - 1] = { ...last, text: last.text + segment }
    else pieces.push({ text: segment, font, level })
  }
  return pieces
}

const directions = bidi()

/** From left to right, as the eye meets them (Unicode’s rule L2). */
function inOrderSeen(pieces: readonly Piece[]): readonly Piece[] {
  const highest = Math.max(0, ...pieces.map(({ level }) => level))
  let seen = [...pieces]
  for (let level = highest; level > 0; level -= 1) {
    const turned: Piece[] = []
    let from = 0
    while (from < seen.length) {
      let to = from
      while ((seen[to]?.level ?? 0) >= level) to += 1
      if (to > from) turned.push(...seen.slice(from, to).reverse())
      else turned.push(...seen.slice(from, ++to))
      from = to
    }
    seen = turned
  }
  return seen
}
