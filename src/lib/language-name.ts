/** The language of a page in its address (docs/decisions/061): apart from the words, which no bundle carries. */
export const languageName = 'lang'
