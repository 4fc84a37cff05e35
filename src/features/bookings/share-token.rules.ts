import { seal, unseal } from '@/lib/seal'
import { z } from '@/lib/zod'

const purpose = 'ticket for a crew'

/** The secret of a link. It has another text each time; its row says whether it still works. */
export const crewToken = (linkId: number): string => seal(purpose, linkId)

const id = z.int().positive()

/** Null when forged or truncated. */
export function readCrewToken(token: string): number | null {
  const { data } = id.safeParse(unseal(purpose, token))
  return data ?? null
}
