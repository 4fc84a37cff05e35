import { type Env, readEnv } from '@/lib/env'
import { z } from '@/lib/zod'
import {
  type Asked,
  dialledNumber,
  type MadeMeeting,
  type MeetingGateway,
  meetingProblems,
  type WantedMeeting,
} from './meetings.rules'

/** Null while no service is set: staff then type how to join. */
export function chooseMeetingGateway(env: Env = readEnv()): MeetingGateway | null {
  const {
    ZOOM_ACCOUNT_ID: accountId,
    ZOOM_CLIENT_ID: clientId,
    ZOOM_CLIENT_SECRET: clientSecret,
    ZOOM_HOST: host,
  } = env
  return accountId && clientId && clientSecret && host ? zoom({ accountId, clientId, clientSecret, host }) : null
}

export const zoomUrls = { token: 'https://zoom.us', api: 'https://api.zoom.us/v2' } as const

type Options = {
  accountId: string
  clientId: string
  clientSecret: string
  /** The address of the user who holds the meetings. */
  host: string
  urls?: { readonly token: string; readonly api: string }
  waitMs?: number
}

const granted = z.object({ access_token: z.string().min(1), expires_in: z.number() })

const made = z.object({
  id: z.union([z.number().int(), z.string().regex(/^\d+$/)]),
  join_url: z.url({ protocol: /^https$/ }).max(500),
  password: z.string().max(60).optional(),
  settings: z
    .object({
      global_dial_in_numbers: z.array(z.object({ country: z.string(), number: z.string().max(60) })).optional(),
    })
    .optional(),
})

const refusal = z.object({ code: z.number() })

type Answer = { readonly status: number; readonly body: unknown }
type Failed = { readonly kind: 'failed'; readonly problem: string }

const failed = (problem: string): Failed => ({ kind: 'failed', problem })

/** Asked for again this long before its end. */
const earlyMs = 60_000

/** Zoom's Meeting API v2, logged in as a server (server-to-server OAuth). It has no key for repeats: a lost answer may leave a second, unused meeting. */
export function zoom({
  accountId,
  clientId,
  clientSecret,
  host,
  urls = zoomUrls,
  waitMs = 15_000,
}: Options): MeetingGateway {
  let login: { token: string; until: number } | null = null

  const send = async (url: string, init: RequestInit): Promise<Answer | Failed> => {
    try {
      const answer = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(waitMs) })
      return { status: answer.status, body: await answer.json().catch(() => null) }
    } catch (error) {
      const isSlow = error instanceof Error && error.name === 'TimeoutError'
      return failed(isSlow ? meetingProblems.slow : meetingProblems.away)
    }
  }

  const logIn = async (): Promise<string | Failed> => {
    if (login && login.until > Date.now()) return login.token
    const answer = await send(`${urls.token}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}` },
      body: new URLSearchParams({ grant_type: 'account_credentials', account_id: accountId }),
    })
    if ('kind' in answer) return answer
    const read = granted.safeParse(answer.body)
    if (answer.status === 200 && read.success) {
      login = { token: read.data.access_token, until: Date.now() + read.data.expires_in * 1_000 - earlyMs }
      return login.token
    }
    return failed(
      answer.status >= 400 && answer.status < 429 ? meetingProblems.login : meetingProblems.busy(answer.status),
    )
  }

  /** A token that Zoom no longer takes is asked for again, once. */
  const ask = async (method: string, path: string, body?: object, isAgain = false): Promise<Answer | Failed> => {
    const token = await logIn()
    if (typeof token !== 'string') return token
    const answer = await send(`${urls.api}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, accept: 'application/json', 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    if ('kind' in answer || answer.status !== 401 || isAgain) return answer
    login = null
    return await ask(method, path, body, true)
  }

  const meeting = (id: string) => `/meetings/${encodeURIComponent(id)}`

  return {
    async create(wanted) {
      const answer = await ask('POST', `/users/${encodeURIComponent(host)}/meetings`, bodyOf(wanted))
      if ('kind' in answer) return answer
      if (answer.status !== 201) return problemOf(answer, true)
      const read = made.safeParse(answer.body)
      return read.success ? { kind: 'done', made: madeOf(read.data) } : failed(meetingProblems.unreadable)
    },
    async change(id, wanted) {
      const answer = await ask('PATCH', meeting(id), bodyOf(wanted))
      return 'kind' in answer || answer.status !== 204 ? endOf(answer) : { kind: 'done', made: null }
    },
    async remove(id) {
      const answer = await ask('DELETE', `${meeting(id)}?schedule_for_reminder=false`)
      return 'kind' in answer || answer.status !== 204 ? endOf(answer) : { kind: 'done', made: null }
    },
  }
}

const zoomSettings = { join_before_host: false, waiting_room: true, approval_type: 2, meeting_authentication: false }
const scheduled = 2
/** Recurring, with no fixed time: one link for all of them. */
const withoutTime = 3

const bodyOf = ({ topic, at }: WantedMeeting) =>
  at === null
    ? { topic, type: withoutTime, settings: zoomSettings }
    : {
        topic,
        type: scheduled,
        start_time: at.startsAt.toISOString().replace(/\.\d{3}Z$/, 'Z'),
        duration: Math.max(1, Math.ceil((at.endsAt.getTime() - at.startsAt.getTime()) / 60_000)),
        timezone: 'Pacific/Auckland',
        settings: zoomSettings,
      }

function madeOf({ id, join_url: link, password, settings }: z.infer<typeof made>): MadeMeeting {
  const numbers = settings?.global_dial_in_numbers ?? []
  const dialIn = numbers.find(({ country }) => country === 'NZ')?.number ?? null
  return { id: String(id), link, number: dialledNumber(String(id)), passcode: password || null, dialIn }
}

/** Zoom's codes: 3001 there is no such meeting, 1001 there is no such user, 300 and 3000 for bodies and hosts it refuses. */
const codes = { noMeeting: 3001, noUser: 1001 } as const

function problemOf({ status, body }: Answer, isNew: boolean): Failed {
  const code = refusal.safeParse(body).data?.code ?? 0
  if (status === 401) return failed(meetingProblems.login)
  if (status === 403 || (isNew && (status === 404 || code === codes.noUser))) return failed(meetingProblems.host)
  if (status === 400 || status === 404) return failed(meetingProblems.refused(code))
  return failed(meetingProblems.busy(status))
}

function endOf(answer: Answer | Failed): Asked<null> {
  if ('kind' in answer) return answer
  const code = refusal.safeParse(answer.body).data?.code ?? 0
  return answer.status === 404 && code === codes.noMeeting ? { kind: 'gone' } : problemOf(answer, false)
}
