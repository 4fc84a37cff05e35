import { readId } from '@/lib/ids'
import { seal, unseal } from '@/lib/seal'
import { z } from '@/lib/zod'

/* The queue for seats in a browser without a script: what it posts, and what its page then says (design, manners 1 to 6). */

/** What was posted by a form of the queue, as the calls take it: 0 or NaN where it isn’t. */
export function postedWaitlist(form: Pick<FormData, 'get'>) {
  const textIn = (name: string): string => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().slice(0, 300) : ''
  }
  const idIn = (name: string): number => readId(textIn(name)) ?? 0
  const quantity = textIn('quantity')
  return {
    act: textIn('act'),
    token: textIn('token'),
    answer: textIn('answer'),
    isInList: textIn('from') === 'list',
    entryId: idIn('entryId'),
    sessionId: idIn('sessionId'),
    slotId: idIn('slotId'),
    typed: quantity,
    quantity: quantity === '' ? 0 : Number(quantity),
    acceptsPart: textIn('acceptsPart') === 'on',
  }
}

const purpose = 'refusal of a queue'
const refusal = z.object({ problem: z.string(), quantity: z.string(), acceptsPart: z.boolean() })

/** Why it wasn’t done, with what was typed. */
export type Refusal = z.infer<typeof refusal>

/** For the address of the page that shows the form again: no one else can put words there. */
export const sealRefusal = (given: Refusal): string => seal(purpose, given)

/** Null for what we didn’t seal. */
export function readRefusal(sealed: unknown): Refusal | null {
  const read = refusal.safeParse(typeof sealed === 'string' ? unseal(purpose, sealed) : null)
  return read.success ? read.data : null
}
