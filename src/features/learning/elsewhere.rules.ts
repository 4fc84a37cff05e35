import { createHmac, randomUUID } from 'node:crypto'
import { purposeKey, siteUrl } from '@/lib/env'
import { seal, unseal } from '@/lib/seal'

const purpose = 'result of a course elsewhere'

/** Names an attempt to where the course plays, which gives it back with the result. It works as long as the seat does. */
export const resultReference = (attemptId: number): string => seal(purpose, attemptId)

/** Null when forged or truncated. */
export function readReference(reference: string): number | null {
  const opened = unseal(purpose, reference)
  return typeof opened === 'number' ? opened : null
}

/** Signs our launches, and the results that come back: the same for as long as this version of the course is used. */
export const launchSecret = (packageId: number): string =>
  createHmac('sha256', purposeKey('launch of a course elsewhere')).update(String(packageId)).digest('base64url')

/** Seconds within which a launch must be used. */
export const launchSeconds = 300

export type Launch = {
  readonly link: string
  readonly packageId: number
  readonly attemptId: number
  readonly personId: number
  readonly firstName: string
  readonly name: string
  readonly email: string | null
  readonly course: string
  readonly returnUrl: string
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A person without their number: the same on each launch, and another for each installation. */
const pseudonym = (personId: number): string =>
  createHmac('sha256', purposeKey('learner elsewhere')).update(String(personId)).digest('hex').slice(0, 32)

/** The claims of a launch, which docs/operate/online-courses.md lists. */
export function claimsOf(launch: Launch, now: Date) {
  const at = Math.floor(now.getTime() / 1000)
  return {
    iss: siteUrl(),
    aud: new URL(launch.link).origin,
    sub: pseudonym(launch.personId),
    iat: at,
    exp: at + launchSeconds,
    jti: randomUUID(),
    name: launch.name,
    given_name: launch.firstName,
    ...(launch.email && { email: launch.email }),
    course: launch.course,
    reference: resultReference(launch.attemptId),
    return_url: launch.returnUrl,
  }
}

/** The address that a learner is sent to: the link with a JSON Web Token (HS256) as `token`. */
export function launchUrl(launch: Launch, now: Date): string {
  const signed = `${part({ alg: 'HS256', typ: 'JWT', kid: String(launch.packageId) })}.${part(claimsOf(launch, now))}`
  const signature = createHmac('sha256', launchSecret(launch.packageId)).update(signed).digest('base64url')
  const url = new URL(launch.link)
  url.searchParams.set('token', `${signed}.${signature}`)
  return url.href
}

export const outcomes = ['passed', 'completed', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

export type EnteredResult = { readonly who: string; readonly outcome: Outcome; readonly score: number | null }

const outcomeWords: Readonly<Record<string, Outcome>> = {
  passed: 'passed',
  pass: 'passed',
  yes: 'passed',
  completed: 'completed',
  complete: 'completed',
  failed: 'failed',
  fail: 'failed',
  'not yet': 'failed',
}

const isScore = (score: number) => Number.isFinite(score) && score >= 0 && score <= 100

/** A line of a table of results: who, how it went, and the score of 100 if there is one. A sentence for what can’t be read. */
export function readResultLine(line: string): EnteredResult | string {
  const [who = '', word = '', marks = ''] = line.split(/[\t;,]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'))
  const outcome = outcomeWords[word.toLowerCase()]
  if (who === '') return 'Who is it? Begin with their email or card number.'
  if (!outcome) return 'Say passed, completed or failed after the first comma.'
  const score = marks === '' ? null : Number(marks.replace('%', ''))
  return score !== null && !isScore(score) ? 'The score is a number from 0 to 100.' : { who, outcome, score }
}
