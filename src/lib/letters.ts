/** Lower case without diacritics, for comparing. Keeps the length. */
export const folded = (text: string): string =>
  [...text]
    .map((char) => char.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().slice(0, char.length).padEnd(char.length))
    .join('')
