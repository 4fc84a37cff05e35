/** Letters that are no letter with a mark, as `unaccent` of PostgreSQL writes them. */
const written: Readonly<Record<string, string>> = {
  "'n": 'ŉ',
  a: 'Ⱥẚ',
  ae: 'Ææ',
  b: 'ƀƁƂƃɃ',
  c: 'ƇƈȻȼ',
  d: 'ÐðĐđƉƊƋƌȡ',
  db: 'ȸ',
  dz: 'ǄǅǆǱǲǳ',
  e: 'ƐɆɇ',
  f: 'Ƒƒ',
  ff: 'ﬀ',
  ffi: 'ﬃ',
  ffl: 'ﬄ',
  fi: 'ﬁ',
  fl: 'ﬂ',
  g: 'ƓǤǥ',
  h: 'Ħħ',
  hv: 'ƕ',
  i: 'ıƖƗ',
  ij: 'Ĳĳ',
  j: 'ȷɈɉ',
  k: 'Ƙƙ',
  l: 'ĿŀŁłƚȴȽ',
  lj: 'Ǉǈǉ',
  ll: 'Ỻỻ',
  n: 'ŊŋƝƞȵ',
  nj: 'Ǌǋǌ',
  o: 'Øø',
  oe: 'Œœ',
  oi: 'Ƣƣ',
  p: 'Ƥƥ',
  q: 'ĸ',
  qp: 'ȹ',
  r: 'Ɍɍ',
  s: 'ſȿẜẝ',
  ss: 'ßẞ',
  st: 'ﬅﬆ',
  t: 'ŦŧƫƬƭƮȶȾ',
  th: 'Þþ',
  u: 'Ʉ',
  v: 'ƲỼỽ',
  y: 'ƳƴɎɏỾỿ',
  z: 'ƵƶȤȥɀ',
}

const ascii = new Map(
  Object.entries(written).flatMap(([plain, letters]) => [...letters].map((one) => [one, plain] as const)),
)

/** Letters of other alphabets as `unaccent` writes them: Greek without its accents, and one letter of Cyrillic. */
function foreignOf(char: string): string {
  const low = char.toLowerCase()
  if (/\p{Script=Greek}/u.test(char)) return low.normalize('NFD').replace(marks, '').replace('ς', 'σ')
  return low === 'ё' ? 'е' : low
}

const marks = /[\u0300-\u036f]/g

function letterOf(char: string): string {
  const known = ascii.get(char)
  if (known !== undefined) return known
  if (!/\p{Script=Latin}/u.test(char)) return foreignOf(char)
  const bare = char.normalize('NFD').replace(marks, '').toLowerCase()
  return /^[a-z]+$/.test(bare) ? bare : char
}

/** Lower case without diacritics, for comparing what the browser holds. For Latin, Greek, Cyrillic and Armenian letters the same as `hivis_words` in SQL. */
export const fold = (text: string): string => [...text.normalize('NFC').replace(/[’‘]/g, "'")].map(letterOf).join('')

/** The same, but as long as the text, for marking what was found in it. */
export const folded = (text: string): string =>
  [...text].map((char) => fold(char).slice(0, char.length).padEnd(char.length)).join('')
