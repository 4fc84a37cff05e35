import { AppError, type FieldErrors, type Reason } from '@/lib/errors'
import { formatCents } from '@/lib/money'
import { secondApproverAboveCents } from './rules'

/** `rule`: no one asks. Something of ours gives back, such as money that came for seats that had gone. */
export type Asker = 'customer' | 'rule' | StaffAsker

export type StaffAsker = {
  readonly mayFinance: boolean
  /** Signed in lately enough to let money go. */
  readonly isFresh: boolean
  /** Why they overrule the policy; null while they don't. */
  readonly reason: string | null
}

/** Cents that staff let go: the limit of the settings, all of the order in 30 days with these, and what of these is money. */
export type Leaving = { readonly limitCents: number; readonly givenCents: number; readonly moneyCents: number }

/**
 * A change of what was bought, as far as it is known when it is asked.
 * - `change`: seats move, are cancelled or exchanged. Staff overrule the policy, each on their own word.
 * - `refund`: finance gives money back on an order. Large ones wait for a second person.
 * - `cancel order`: an order on account that was paid in part is cancelled as a whole.
 */
export type Policy = {
  readonly action: 'change' | 'refund' | 'cancel order'
  readonly asker: Asker
  /** `free` until the last free day, and for what we cancelled or moved ourselves (product decisions, section 5). */
  readonly time: 'free' | 'late'
  /** Staff moved it late to a date that is in time again, so they answer for what goes back. */
  readonly wasMovedLate?: boolean
  /** Seats are cancelled and nothing goes back. */
  readonly isKept?: boolean
  /** Null until the parts are known, and where nothing goes back. */
  readonly leaving?: Leaving | null
  /** A look: says what is needed rather than refusing for want of it. */
  readonly isTried?: boolean
}

/** Overruling the policy takes a reason, and finance above the limit in the settings. */
export type Needs = 'nothing' | 'reason' | 'finance'

export type Decision =
  | {
      readonly kind: 'allowed'
      readonly isOverruled: boolean
      readonly needs: Needs
      /** It is written down, and waits for a second person. */
      readonly needsSecond: boolean
    }
  | { readonly kind: 'refused'; readonly reason: Reason; readonly text: string; readonly field?: string }

const refuse = (reason: Reason, text: string, field?: string): Decision => ({
  kind: 'refused',
  reason,
  text,
  ...(field ? { field } : {}),
})

const most = formatCents(secondApproverAboveCents)

const allow = (given: Partial<Extract<Decision, { kind: 'allowed' }>> = {}): Decision => ({
  kind: 'allowed',
  isOverruled: false,
  needs: 'nothing',
  needsSecond: false,
  ...given,
})

/** What may be done to what was bought, by whom and on whose word. The one answer for buttons, calls and looks (product decisions, sections 1, 5 and 17). */
export function decide(policy: Policy): Decision {
  if (policy.action === 'refund') return decideRefund(policy)
  if (policy.action === 'cancel order') return decideOrder(policy)
  return decideTime(policy) ?? decideLimits(policy)
}

/** Null if it may be done as far as the day goes. */
function decideTime({ asker, time, isKept = false }: Policy): Decision | null {
  if (asker === 'rule') return null
  if (isKept && (asker === 'customer' || time === 'free'))
    return refuse('INVALID', 'They cancel in time, so their money goes back.', 'to')
  if (time === 'free' || isKept) return null
  if (asker === 'customer')
    return refuse(
      'TOO_LATE',
      'It is too late to cancel or move free of charge. You can still send someone else, or call us.',
    )
  if (asker.reason === null)
    return refuse('TOO_LATE', 'It is too late to do this free of charge. Say why you do it.', 'reason')
  return null
}

function decideLimits({ asker, time, wasMovedLate, isKept, leaving, isTried }: Policy): Decision {
  const isLate = time === 'late' && !isKept
  if (typeof asker === 'string') return allow()
  const isOverruled = isLate || (wasMovedLate ?? false)
  const { limitCents, givenCents, moneyCents } = (isOverruled && !isKept && leaving) || nothingLeaves
  const isAbove = givenCents > limitCents
  if (!isTried && isAbove && !asker.mayFinance)
    return refuse(
      'NOT_PERMITTED',
      `More than ${formatCents(limitCents)} would go back after the free time. Finance may do this.`,
    )
  if (moneyCents > 0 && givenCents > secondApproverAboveCents)
    return refuse('CONFLICT', onOneWord('Cancel without money back, and ask for the refund on the order.'))
  if (!isTried && moneyCents > 0 && !asker.isFresh) return refuse('STEP_UP_NEEDED', signInAgain)
  return allow({ isOverruled, needs: isAbove ? 'finance' : isLate ? 'reason' : 'nothing' })
}

const nothingLeaves: Leaving = { limitCents: 0, givenCents: 0, moneyCents: 0 }

const signInAgain = 'Sign in again to do this.'

const onOneWord = (instead: string) => `More than ${most} would go back on one person’s word. ${instead}`

/** Large ones count what was given back on the order in the last 30 days, so that one can't be split (product decisions, section 17). */
function decideRefund({ asker, leaving }: Policy): Decision {
  if (asker === 'rule') return allow()
  if (asker === 'customer' || !asker.mayFinance) return refuse('NOT_PERMITTED', 'Only finance gives money back.')
  return allow({ needsSecond: (leaving?.givenCents ?? 0) > secondApproverAboveCents })
}

function decideOrder({ leaving }: Policy): Decision {
  const { moneyCents, givenCents } = leaving ?? nothingLeaves
  if (moneyCents > 0 && givenCents > secondApproverAboveCents)
    return refuse('CONFLICT', onOneWord('Take what is owed off the invoice, then ask for the refund.'))
  return allow()
}

/** The decision, if it is a yes. @throws AppError with the refusal's reason and words, at its field. */
export function assertAllowed(policy: Policy): Extract<Decision, { kind: 'allowed' }> {
  const decision = decide(policy)
  if (decision.kind === 'allowed') return decision
  const { reason, text, field } = decision
  const errors: FieldErrors | undefined = field ? { [field]: [text] } : undefined
  throw new AppError(reason, text, errors)
}
