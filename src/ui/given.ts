/** JSON as an attribute: React writes six characters for each " there, and none more for a `. */
const swapQuotes = (text: string): string => text.replace(/["`]/g, (quote) => (quote === '"' ? '`' : '"'))

export const packGiven = (given: object): string => swapQuotes(JSON.stringify(given))

export const unpackGiven = <P extends object>(packed: string): P => JSON.parse(swapQuotes(packed))
