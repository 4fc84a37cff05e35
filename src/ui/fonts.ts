import localFont from 'next/font/local'

// Files come from @fontsource-variable: nothing is fetched from elsewhere. The latin-ext files carry the macrons and load
// only when a page has one; they stand first in the family list and answer for their own range alone.
export const archivo = localFont({
  src: '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
  weight: '100 900',
  declarations: [{ prop: 'font-stretch', value: '62% 125%' }],
  variable: '--archivo',
  display: 'swap',
})

export const archivoExt = localFont({
  src: '../../node_modules/@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2',
  weight: '100 900',
  declarations: [
    { prop: 'font-stretch', value: '62% 125%' },
    { prop: 'unicode-range', value: 'U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+2020' },
  ],
  variable: '--archivo-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})

export const publicSans = localFont({
  src: '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-wght-normal.woff2',
  weight: '100 900',
  variable: '--public-sans',
  display: 'swap',
})

export const publicSansExt = localFont({
  src: '../../node_modules/@fontsource-variable/public-sans/files/public-sans-latin-ext-wght-normal.woff2',
  weight: '100 900',
  declarations: [{ prop: 'unicode-range', value: 'U+0100-02BA, U+1E00-1E9F, U+1EF2-1EFF, U+2020' }],
  variable: '--public-sans-ext',
  display: 'swap',
  preload: false,
  adjustFontFallback: false,
})
