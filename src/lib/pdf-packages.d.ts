// What these packages have and their types don't say, as far as drawing names in any script needs it.

declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: { targetFormat: 'truetype'; variationAxes: Readonly<Record<string, number>> },
  ): Promise<Buffer>
}

declare module 'fontkit' {
  type Glyph = { readonly id: number; readonly advanceWidth: number; readonly codePoints: readonly number[] }
  type Subset = { readonly glyphs: number[]; includeGlyph(id: number): number; encode(): Uint8Array }
  export type Font = {
    readonly unitsPerEm: number
    readonly ascent: number
    readonly postscriptName: string
    getGlyph(id: number): { readonly path: { toSVG(): string } }
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    createSubset(): Subset
  }
  export function create(font: Buffer): Font
}

declare namespace PDFKit.Mixins {
  interface PDFText {
    _fragment(text: string, x: number, y: number, options: TextOptions & { lineWidth?: number }): void
  }
  interface PDFFont {
    readonly _font: { readonly name: string; readonly ascender: number }
    readonly _fontSize: number
    registerFont(name: string, font: import('fontkit').Font): this
  }
}

declare namespace PDFKit.Mixins {
  interface StructureElementOptions {
    scope?: 'Column' | 'Row'
  }
}
