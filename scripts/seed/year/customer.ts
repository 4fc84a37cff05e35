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
  /** Who books. */
  bookers: Person[]
  people: Person[]
  /** What it owes while the year goes by. */
  owedCents: number
  isLone: boolean
  kind: YearCompany['trade']
}

/** What a company puts before the numbers of its orders. */
export const initialsOf = (name: string): string => (name.match(/\p{Lu}/gu) ?? ['N']).join('').slice(0, 3)

/** The first digit of telephone numbers there. */
export function areaCode(region: string): number {
  if (['northland', 'auckland'].includes(region)) return 9
  if (['waikato', 'bay-of-plenty'].includes(region)) return 7
  return ['gisborne', 'hawkes-bay', 'taranaki', 'manawatu-whanganui'].includes(region)
    ? 6
    : region === 'wellington'
      ? 4
      : 3
}
