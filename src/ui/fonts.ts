import localFont from 'next/font/local'

// Nothing is fetched from other hosts. Whole fonts come from @fontsource-variable; subsets made with fonttools are in font-files.
// - Headings have one weight and widths of 100 to 112 %: that part of Archivo weighs 24 KB instead of 90.
//   fonttools varLib.instancer archivo-latin-wdth-normal.woff2 wght=800 wdth=100:112, then fonttools ttLib.woff2 compress
// - Nearly every page has a macron (Māori, Taupō), and the latin-ext files that have them weigh 106 KB. So the ten letters have files of their own,
//   9 KB, and latin-ext is loaded only for its other letters. Both come first in the family list and cover only their own range.
//   pyftsubset <file> --unicodes=U+100,U+101,U+112,U+113,U+12A,U+12B,U+14C,U+14D,U+16A,U+16B --flavor=woff2 --layout-features='*'
// - Public Sans draws a dash and the spaces around it together: “Passport –Civil”. Its latin file is without those pairs: fontTools, first PairPos of GPOS,
//   endash and hyphen before space, space before endash.
export const archivo = localFont({
  src: './font-files/archivo-headings.woff2',
  weight: '800',
  declarations: [{ prop: 'font-stretch', value: '100% 112%' }],
  variable: '--archivo',
  display: 'swap',
})

export const archivoMacrons = localFont({
  src: './font-files/archivo-macrons.woff2',
  weight: '100 900',
  declarations: [
    { prop: 'font-stretch', value: '62% 125%' },
    { prop: 'unicode-range', value: 'U+0100-0101, U+0112-0113, U+012A-012B, U+014C-014D, U+016A-016B' },
  ],
  variable: '--archivo-macrons',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

export const archivoExt = localFont({
  src: '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2',
  weight: '100 900',
  declarations: [
    { prop: 'font-stretch', value: '62% 125%' },
    {
      prop: 'unicode-range',
      value: 'U+0102-0111, U+0114-0129, U+012C-014B, U+014E-0169, U+016C-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+2020',
    },
  ],
  variable: '--archivo-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

export const publicSans = localFont({
  src: './font-files/public-sans-latin.woff2',
  weight: '100 900',
  variable: '--public-sans',
  display: 'swap',
})

export const publicSansMacrons = localFont({
  src: './font-files/public-sans-macrons.woff2',
  weight: '100 900',
  declarations: [{ prop: 'unicode-range', value: 'U+0100-0101, U+0112-0113, U+012A-012B, U+014C-014D, U+016A-016B' }],
  variable: '--public-sans-macrons',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

export const publicSansExt = localFont({
  src: '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2',
  weight: '100 900',
  declarations: [
    {
      prop: 'unicode-range',
      value: 'U+0102-0111, U+0114-0129, U+012C-014B, U+014E-0169, U+016C-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+2020',
    },
  ],
  variable: '--public-sans-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

/** The class names that bring every face of both families. */
export const fontVariables = [archivo, archivoMacrons, archivoExt, publicSans, publicSansMacrons, publicSansExt]
  .map((font) => font.variable)
  .join(' ')
