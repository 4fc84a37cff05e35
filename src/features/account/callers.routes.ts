import type { Call } from '@/lib/api'
import { type Answer, type AnsweredCall, type Asked, answerWith } from '@/lib/calls'
import { requireStaff } from './desk-session.loaders'
import type { StaffActor } from './desk-session.rules'
import { requireCaller } from './loaders'
import type { Actor } from './rules'

type PersonCall = Call & { readonly access: 'loggedIn' | { readonly customer: string } }
type StaffCall = Call & { readonly access: { readonly staff: readonly string[] } }

/** For customers: `actor` is the person and their active company. */
export const answerPerson = <C extends PersonCall>(
  call: C,
  handle: (asked: Asked<C> & { actor: Actor }) => Answer<C>,
): AnsweredCall<C> => answerWith(call, async (request) => ({ actor: await requireCaller(request) }), handle)

/** For staff, with their current roles. */
export const answerStaff = <C extends StaffCall>(
  call: C,
  handle: (asked: Asked<C> & { staff: StaffActor }) => Answer<C>,
): AnsweredCall<C> => answerWith(call, async (request) => ({ staff: await requireStaff(request) }), handle)
