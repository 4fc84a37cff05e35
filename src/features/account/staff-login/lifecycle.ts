import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { APIError, type CollectionAfterLoginHook, type CollectionBeforeOperationHook } from 'payload'
import { createRateLimit } from '@/lib/rate-limit'
import { isStaffAddress } from './data'
import { attemptKey, loginLimits, waitText } from './rules'

const limits = { most: loginLimits.most, withinMs: loginLimits.minutes * 60_000 }
const mayTry = { login: createRateLimit(limits), forgotPassword: createRateLimit(limits) }

/** As many rounds as Payload hashes a password with: an address that nobody has costs the same work. */
const rounds = 600_000
const hash = promisify(pbkdf2)

const callerOf = ({ headers }: { headers: Headers }) => headers.get('x-forwarded-for') ?? ''

/** Stops one caller who tries one address too often, and makes an unknown address as slow as a known one. @throws APIError 429 */
export const slowDown: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if ((operation !== 'login' && operation !== 'forgotPassword') || !('data' in args)) return args
  const { email, password } = args.data ?? {}
  const wait = mayTry[operation](attemptKey(callerOf(req), email), Date.now())
  if (wait > 0) throw new APIError(waitText(wait), 429)
  if (
    operation === 'login' &&
    typeof email === 'string' &&
    typeof password === 'string' &&
    !(await isStaffAddress(email))
  )
    await hash(password, randomBytes(32), rounds, 32, 'sha256')
  return args
}

/** A login that worked takes the wrong ones before it back. */
export const forgetTries: CollectionAfterLoginHook = ({ req, user }) => {
  mayTry.login.forget(attemptKey(callerOf(req), user.email))
}
