import { fold } from '@/lib/letters'

export const formSettingsReaders = ['support', 'editor', 'publisher'] as const
export const formSettingsWriters = ['support'] as const

export const mostChoices = 40
export const biggestSetting = 100_000

export const mostClosedDays = 100
export const mostAnswerHours = 400

/** Of rules for cases. */
export const mostRules = 100
export const mostWords = 30
export const longestWord = 60
export const mostDueIn = 60

export function valueOfLabel(label: string, taken: readonly string[]): string {
  const plain = fold(label)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 90)
  const value = plain || 'choice'
  if (!taken.includes(value)) return value
  const next = taken.findIndex((_, index) => !taken.includes(`${value}-${index + 2}`))
  return `${value}-${next + 2}`
}

export const listWords = [
  { name: 'contactMethods', label: 'Ways to be contacted' },
  { name: 'knowMoreAbout', label: 'Know more about' },
  { name: 'invoiceToOptions', label: 'Who is invoiced' },
] as const

export const limitWords = [
  { name: 'perAddress', label: 'By one internet address within 10 minutes' },
  { name: 'perEmail', label: 'With one email address within 10 minutes' },
  { name: 'perFormAndMinute', label: 'In a minute by everyone, before more are quarantined' },
] as const
