import { randomUUID } from 'node:crypto'
import type { StaffRole } from '@/lib/staff'
import { type Api, call, deskSessionOf } from './people'

/** Asks calls of staff at the desk, each role with a session of its own; `path` is below /desk/. `json` is the data of the answer, or its failure. */
export function startDesk(api: () => Api) {
  const sessions = new Map<StaffRole, ReturnType<typeof deskSessionOf>>()
  return async (role: StaffRole, method: string, path: string, body?: unknown) => {
    const session = sessions.get(role) ?? deskSessionOf(role)
    sessions.set(role, session)
    const { cookie } = await session
    const headers = { 'idempotency-key': randomUUID() }
    const answer = await call(api(), `/desk/${path}`, { method, body, cookie, headers })
    return { ...answer, json: answer.json?.success ? answer.json.data : answer.json }
  }
}

/** The first sentence of a failure. */
export const sentenceOf = ({ json }: { json: { errors: Record<string, string[]> } }): string =>
  Object.values(json.errors).flat()[0] ?? ''
