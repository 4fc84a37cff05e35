import { dayMs } from '@/lib/durations'
import { seal, sealPair, unseal, unsealPair } from '@/lib/seal'
import { learnPath } from '@/paths'
import { sandbox } from './frame.rules'
import type { Standard } from './manifest.rules'

export const attemptStatuses = ['new', 'incomplete', 'completed', 'passed', 'failed'] as const

export type AttemptStatus = (typeof attemptStatuses)[number]

const linkPurpose = 'link of a learner'
const attemptPurpose = 'attempt of a learner'

/** The token of a person's own link to their course. Someone else in the same seat has another. */
export const learnToken = (attendeeId: number, personId: number): string => sealPair(linkPurpose, attendeeId, personId)

export const ownLearnPath = (attendeeId: number, personId: number): string =>
  learnPath(learnToken(attendeeId, personId))

/** Null when forged or truncated. */
export function readLearnToken(token: string): { attendeeId: number; personId: number } | null {
  const pair = unsealPair(linkPurpose, token)
  return pair && { attendeeId: pair[0], personId: pair[1] }
}

const playMs = 2 * dayMs

/** The token of one attempt: it opens the files of its package and takes its commits, for two days. */
export const attemptToken = (attemptId: number, now: Date): string =>
  seal(attemptPurpose, `${attemptId}:${now.getTime() + playMs}`)

/** Null when forged, truncated or too old. */
export function readAttemptToken(token: string, now: Date): number | null {
  const opened = unseal(attemptPurpose, token)
  const [, id, until] = (typeof opened === 'string' && /^(\d{1,10}):(\d{1,15})$/.exec(opened)) || []
  return id !== undefined && Number(until) > now.getTime() ? Number(id) : null
}

/** What a package reports, in the words of its standard. */
export type Reported = {
  /** `cmi.core.lesson_status`, or `cmi.completion_status`. */
  readonly completion: string
  /** `cmi.success_status`; empty under SCORM 1.2. */
  readonly success: string
  /** Of 100. */
  readonly score: number | null
}

/** A completed part with a score is judged by the pass mark; what has been passed or completed stays so. */
export function statusOf(
  { completion, success, score }: Reported,
  { passMark, before }: { passMark: number | null; before: AttemptStatus },
): AttemptStatus {
  const said = success === 'passed' || success === 'failed' ? success : completion
  const judged =
    said === 'completed' && score !== null && passMark !== null ? (score >= passMark ? 'passed' : 'failed') : said
  if (before === 'passed' || (before === 'completed' && judged !== 'passed')) return before
  if (judged === 'passed' || judged === 'completed' || judged === 'failed') return judged
  return before === 'failed' ? before : 'incomplete'
}

export const isDone = (status: AttemptStatus): boolean => status === 'passed' || status === 'completed'

/** Where a person is with all parts of their course. */
export function outcomeOf(statuses: readonly AttemptStatus[]): 'new' | 'going' | 'failed' | 'passed' {
  if (statuses.length > 0 && statuses.every(isDone)) return 'passed'
  if (statuses.every((status) => status === 'new')) return 'new'
  return statuses.every((status) => isDone(status) || status === 'failed') ? 'failed' : 'going'
}

/** A failed part is taken again; any other goes on where it was left. */
export const isRetake = (status: AttemptStatus): boolean => status === 'failed'

/** What the runtime in the frame starts with. */
export type Seed = {
  readonly standard: Standard
  readonly origin: string
  readonly learnerId: string
  readonly learnerName: string
  readonly status: AttemptStatus
  readonly score: number | null
  readonly seconds: number
  readonly location: string
  readonly suspendData: string
  readonly passMark: number | null
  readonly launchData: string
}

const types: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  htm: 'text/html; charset=utf-8',
  xhtml: 'application/xhtml+xml',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  xml: 'application/xml; charset=utf-8',
  xsd: 'application/xml; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  vtt: 'text/vtt; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  ogg: 'audio/ogg',
  wav: 'audio/wav',
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  webm: 'video/webm',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
  eot: 'application/vnd.ms-fontobject',
  pdf: 'application/pdf',
  wasm: 'application/wasm',
}

/** By the end of its name, as no one may sniff it. */
export const typeOf = (path: string): string =>
  types[/\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream'

/** `base` is the address of the attempt's own files, with its slash at the end: all that a package may load. */
export const packagePolicy = (base: string): string =>
  [
    `sandbox ${sandbox}`,
    `default-src 'none'`,
    `script-src ${base} 'unsafe-inline' 'unsafe-eval' blob:`,
    `style-src ${base} 'unsafe-inline'`,
    `img-src ${base} data: blob:`,
    `media-src ${base} data: blob:`,
    `font-src ${base} data:`,
    `connect-src ${base} data: blob:`,
    `frame-src ${base}`,
    `worker-src ${base} blob:`,
    `base-uri 'none'`,
    `form-action 'none'`,
  ].join('; ')

/** Ahead of everything else in a page of a package, so that its scripts find the API in their own window. */
export function withRuntime(html: string, { seed, base }: { seed: Seed; base: string }): string {
  const data = JSON.stringify(seed).replaceAll('<', '\\u003c').replaceAll('\u2028', '').replaceAll('\u2029', '')
  const scripts = `<script>window.__hivisSeed=${data}</script><script src="${base}${runtimeFolder}${seed.standard}.js"></script><script src="${base}${runtimeFolder}play.js"></script>`
  const at = /<head(?:\s[^>]*)?>|<html(?:\s[^>]*)?>|<!doctype[^>]*>/gi
  const place = [...html.matchAll(at)].sort((a, b) => rankOf(a[0]) - rankOf(b[0]))[0]
  if (!place) return scripts + html
  const end = place.index + place[0].length
  return html.slice(0, end) + scripts + html.slice(end)
}

const rankOf = (tag: string): number => (/^<head/i.test(tag) ? 0 : /^<html/i.test(tag) ? 1 : 2)

/** No file of a package can have this name: it is refused at upload. */
export const runtimeFolder = '~hivis/'
