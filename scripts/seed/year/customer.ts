import type { YearCompany } from './company-content'
import type { Person } from './people'

export type Customer = {
  id: number
  name: string
  isMember: boolean
  limitCents: number
  dueIn: '7-days' | '20th'
  needsPo: boolean
  place: string
  region: string
  address: Record<string, string | null>
  bookers: Person[]
  people: Person[]
  /** Running total over the year. */
  owedCents: number
  isLone: boolean
  kind: YearCompany['trade']
}

/** Prefix of purchase order numbers. */
export const initialsOf = (name: string): string => (name.match(/\p{Lu}/gu) ?? ['N']).join('').slice(0, 3)

export function areaCode(region: string): number {
  if (['northland', 'auckland'].includes(region)) return 9
  if (['waikato', 'bay-of-plenty'].includes(region)) return 7
  return ['gisborne', 'hawkes-bay', 'taranaki', 'manawatu-whanganui'].includes(region)
    ? 6
    : region === 'wellington'
      ? 4
      : 3
}
