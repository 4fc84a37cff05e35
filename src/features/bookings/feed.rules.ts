import { seal, unseal } from '@/lib/seal'
import { z } from '@/lib/zod'

const purpose = 'calendar of a person'

/** A person's own courses, or those of everyone a company has booked. */
export type FeedKey = { readonly linkId: number; readonly companyId: number | null }

const key = z.tuple([z.int(), z.int().nullable()])

/** The secret of a link. It has another text each time; its row says whether it still works. */
export const personFeedToken = ({ linkId, companyId }: FeedKey): string => seal(purpose, [linkId, companyId])

/** Null for anything else. */
export function readPersonFeedToken(token: string): FeedKey | null {
  const { data } = key.safeParse(unseal(purpose, token))
  return data ? { linkId: data[0], companyId: data[1] } : null
}

/** An entry of a company's calendar says who is coming: `Working at Height: Sione Taufa, Hēmi Walker and 3 more`. */
export function crewTitle(courseName: string, names: readonly string[], seats: number): string {
  const shown = names.slice(0, 3)
  const more = seats - shown.length
  if (shown.length === 0) return `${courseName}: ${seats === 1 ? '1 seat' : `${seats} seats`}, no names yet`
  return `${courseName}: ${shown.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}
