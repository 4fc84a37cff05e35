import { AppError } from '@/lib/errors'
import { findStaffActor } from './desk-session.data'
import { touchDeskSession } from './desk-session.mutations'
import type { StaffActor } from './desk-session.rules'
import { sessionHashOf } from './loaders'
import { type Begun, beginDeskCallOf, type NewCall } from './repeats.mutations'

/** Null for everyone else. Read on every request. */
export async function readStaff(cookieHeader: string | null | undefined): Promise<StaffActor | null> {
  const tokenHash = sessionHashOf(cookieHeader, 'hivis-desk')
  return await touched(tokenHash ? await findStaffActor(tokenHash) : null)
}

async function touched(found: (StaffActor & { isStale: boolean }) | null): Promise<StaffActor | null> {
  if (!found) return null
  const { isStale, ...staff } = found
  if (isStale) await touchDeskSession(staff.sessionId)
  return staff
}

const callers = new WeakMap<Request, Promise<StaffActor | null>>()

/** Null for everyone else. Memoised per call. */
export function findStaff(request: Request): Promise<StaffActor | null> {
  const found = callers.get(request) ?? readStaff(request.headers.get('cookie'))
  callers.set(request, found)
  return found
}

/** Finds the caller and begins the idempotent call in one statement; `findStaff` then returns them. Null for everyone else. */
export async function beginAsStaff(
  request: Request,
  call: NewCall,
): Promise<{ readonly actor: StaffActor; readonly begun: Begun } | null> {
  const tokenHash = sessionHashOf(request.headers.get('cookie'), 'hivis-desk')
  const asked = tokenHash ? await beginDeskCallOf(tokenHash, call) : null
  const actor = await touched(asked?.found ?? null)
  callers.set(request, Promise.resolve(actor))
  return asked && actor && { actor, begun: asked.begun }
}

/** @throws AppError NO_SESSION */
export async function requireStaff(request: Request): Promise<StaffActor> {
  const staff = await findStaff(request)
  if (!staff) throw new AppError('NO_SESSION', 'Sign in and try again.')
  return staff
}
