export const mostSignatureLines = 5
export const longestSignature = 300

/** Of a member of staff who wrote none of their own. */
export const usualSignature = (name: string, brandName: string): string => [name, brandName].filter(Boolean).join('\n')

/** Lines as they are kept: without blanks around them and at the ends; empty for the usual one. */
export const cleanSignature = (text: string): string =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .join('\n')
    .trim()

/** Why it can’t be kept, or null. */
export function refuseSignature(text: string): string | null {
  return text.split('\n').length > mostSignatureLines ? `Write ${mostSignatureLines} lines at most.` : null
}
