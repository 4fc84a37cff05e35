import { idleMs, keepWorking } from '@/lib/background'
import { causeOf } from '@/lib/cause'
import { deskUrl, readEnv, siteUrl } from '@/lib/env'
import { hitFailpoint } from '@/lib/failpoint'
import { log } from '@/lib/log'
import { counter } from '@/lib/metrics'
import { withRequest } from '@/lib/outage'
import { unseal } from '@/lib/seal'
import { traced } from '@/lib/tracing'
import { noteTrouble } from '@/lib/troubles'
import { findUnreachable } from './bounces.data'
import { noteRefused } from './bounces.mutations'
import { goesAnyway } from './bounces.rules'
import { chooseMailGateway, mostAtOnce } from './gateway'
import type { Rendered } from './mail/render'
import {
  type Claimed,
  claimDue,
  type Ended,
  endAttempt,
  noteHold,
  releaseWaiting,
  renewLease,
  retireOldQueue,
  sealPurpose,
} from './mutations'
import { markLinks } from './opened.rules'
import type { MailGateway, Outcome } from './rules'
import {
  heldText,
  isAbandoned,
  isTooOld,
  type MessageAbout,
  messageKinds,
  problems,
  type Renderers,
  retryDelaySeconds,
  lease as usualLease,
} from './rules'
import { nameLinks } from './short-links.mutations'
import { chooseTextGateway } from './texts.gateway'
import type { TextGateway } from './texts.rules'
import { isTextKind } from './texts.rules'

const batchSize = 5
const probeMs = 60_000
const retryMs = 5_000
const retryWriteMs = 1_000

type Sender = {
  readonly renderers: Renderers
  readonly gateway: MailGateway
  readonly texts?: TextGateway
  readonly lease?: { readonly seconds: number; readonly renewMs: number }
}

/** @returns how many messages were taken: 0 when nothing is due. */
export async function sendDueMessages(sender: Sender): Promise<number> {
  const taken = await takeDue(sender, batchSize)
  await Promise.all(taken)
  return taken.length
}

async function takeDue(sender: Sender, most: number): Promise<Promise<void>[]> {
  const claimed = await claimDue(most, (sender.lease ?? usualLease).seconds)
  return claimed.map((message) => handle(message, sender))
}

type Verdict = { readonly outcome: Outcome; readonly rendered: Rendered | null }

/** Until stopped. While the database is down, no other worker can take the message either. */
function keepLease(message: Claimed, { seconds, renewMs }: NonNullable<Sender['lease']> = usualLease): () => void {
  const renew = () =>
    renewLease(message, seconds).catch((error: unknown) => log.debug(causeOf(error), 'no lease renewed'))
  const timer = setInterval(renew, renewMs).unref()
  return () => clearInterval(timer)
}

/** If the verdict can’t be recorded, another worker takes over when the lease ends. */
async function handle(message: Claimed, sender: Sender): Promise<void> {
  const letGo = keepLease(message, sender.lease)
  try {
    const id = message.requestId ?? undefined
    const says = { 'hivis.kind': message.kind, ...(id && { 'hivis.request_id': id }) }
    await withRequest(() => traced('message', says, () => sendOne(message, sender)), undefined, { id })
  } catch (error) {
    log.warn({ message: message.id, ...causeOf(error) }, 'a message could not be handled; it is taken up again')
  } finally {
    letGo()
  }
}

/** Under the id of the request that queued the message. */
async function sendOne(message: Claimed, sender: Sender): Promise<void> {
  const verdict = await deliver(message, sender)
  hitFailpoint('after_mail_before_ack')
  await untilWritten(message, verdict)
}

const refuse = (problem: string): Verdict => ({ outcome: { kind: 'refused', problem }, rendered: null })

async function deliver(
  message: Claimed,
  { renderers, gateway, texts = chooseTextGateway() }: Sender,
): Promise<Verdict> {
  if (isAbandoned(message.age, message.attempts - 1)) return refuse(problems.abandoned)
  const kind = messageKinds.find((known) => known === message.kind)
  if (!kind) return refuse(problems.unknownKind)
  try {
    const rendered = await renderers[kind]({ to: message.to, ...readAbout(message.about) })
    if (!rendered) return refuse(problems.gone)
    const { to, messageId } = message
    const stopped = goesAnyway(kind) ? null : await findUnreachable(to)
    if (stopped) return refuse(problems.unreachable(stopped.reason))
    hitFailpoint('before_mail_send')
    if (isTextKind(kind)) {
      await nameLinks(message.id, rendered.text)
      return { outcome: await texts.send({ to, text: rendered.text }), rendered }
    }
    const marked = withMarks(rendered, message.id)
    return { outcome: await gateway.send({ ...marked, to, messageId }), rendered: marked }
  } catch (error) {
    return { outcome: { kind: 'later', problem: problems.words(causeOf(error).error) }, rendered: null }
  }
}

/** Each link to a page of the person’s own says which message it is in. */
const withMarks = (rendered: Rendered, id: number): Rendered => ({
  ...rendered,
  html: markOwn(rendered.html, id),
  text: markOwn(rendered.text, id),
})

/** The desk may have a name of its own. */
const markOwn = (words: string, id: number): string =>
  [...new Set([siteUrl(), deskUrl()])].reduce((marked, site) => markLinks(marked, id, site), words)

function readAbout({ secret, ...ids }: Record<string, unknown>): { about: MessageAbout; secret: string | null } {
  const numbers = Object.entries(ids).flatMap(([name, id]) => (typeof id === 'number' ? [[name, id] as const] : []))
  const opened = typeof secret === 'string' ? unseal(sealPurpose, secret) : null
  return { about: Object.fromEntries(numbers), secret: typeof opened === 'string' ? opened : null }
}

/** Retries while the lease lasts: a short outage must not send a mail twice. */
async function untilWritten(message: Claimed, verdict: Verdict): Promise<void> {
  const until = Date.now() + usualLease.seconds * 1_000
  for (;;) {
    try {
      return await writeDown(message, verdict)
    } catch (error) {
      if (Date.now() + retryWriteMs > until) throw error
      await pause(retryWriteMs)
    }
  }
}

async function writeDown(message: Claimed, { outcome, rendered }: Verdict): Promise<void> {
  const isDead = outcome.kind === 'refused' || (outcome.kind === 'later' && isTooOld(message.age))
  const state = isDead ? 'dead' : outcome.kind === 'later' ? 'queued' : outcome.kind
  const problem = 'problem' in outcome ? outcome.problem : null
  const delay = state === 'queued' ? retryDelaySeconds(message.attempts) : 0
  if (outcome.kind === 'refused' && outcome.code !== undefined) await noteRefused(message.to, outcome.code)
  await endAttempt(message, { state, problem, delay, ...wordsToKeep(state, rendered) })
  noteOutcome(message, state, { problem, delay })
}

const noWords = { subject: null, text: null, html: null }

/** Everything if unsent, only the subject once sent. */
function wordsToKeep(state: string, rendered: Rendered | null): Pick<Ended, 'subject' | 'text' | 'html'> {
  if (!rendered || (state !== 'sent' && state !== 'kept')) return noWords
  // A text message has no subject or HTML; store null.
  const subject = rendered.subject || null
  if (state === 'sent') return { ...noWords, subject }
  return { subject, text: rendered.text || null, html: rendered.html || null }
}

const outcomes = counter({
  name: 'hivis_messages_total',
  help: 'Attempts to send mails and texts by what became of them: sent, kept (no server is set), queued (tried again), dead (given up).',
  labels: ['channel', 'result'],
})
for (const channel of ['mail', 'text'])
  for (const result of ['sent', 'kept', 'queued', 'dead']) outcomes.inc({ channel, result }, 0)

/** Ids and reasons, never recipients. */
function noteOutcome(
  { id, kind, attempts }: Claimed,
  state: string,
  { problem, delay }: { problem: string | null; delay: number },
) {
  outcomes.inc({ channel: kind.startsWith('text-') ? 'text' : 'mail', result: state })
  if (state === 'dead') log.error({ message: id, kind, attempts, problem }, 'a message was given up')
  else if (state === 'queued') log.warn({ message: id, kind, attempts, problem, delay }, 'a message waits')
  else log.debug({ message: id, kind, attempts }, `a message was ${state}`)
}

const pause = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms).unref()
  })

/** Survives database outages. @returns a handle to stop: it takes no new messages and waits briefly for those in progress. */
export function keepSendingMessages(
  renderers: Renderers,
  gateway: MailGateway = chooseMailGateway(),
  { hangMs = usualHangMs } = {},
): { stop(): Promise<void> } {
  const isHeld = readEnv().MAIL === 'hold'
  noteTrouble('mail', isHeld ? heldText : null)
  const underWay: UnderWay = new Map()
  let isRetired = false
  let probeAt = Date.now() + probeMs
  const round = async (): Promise<boolean> => {
    if (!isRetired) await retireOldQueue()
    isRetired = true
    if (isHeld) return await noteHold().then(() => false)
    if (Date.now() >= probeAt) {
      await releaseWaiting(gateway)
      probeAt = Date.now() + probeMs
    }
    return await fill({ renderers, gateway }, underWay, hangMs)
  }
  const rest = async () => {
    await Promise.all(underWay.keys())
    gateway.close()
  }
  return keepWorking({
    name: 'messages',
    firstAfterMs: idleMs,
    retryMs,
    failure: 'the outbox is out of reach; it is tried again',
    round,
    rest,
  })
}

/** What is being sent, with the time since when. */
type UnderWay = Map<Promise<void>, number>

/** A server that hangs has each message for ten minutes: the next ones are sent beside it. */
const usualHangMs = 60_000

/** Fills free places only, so that one slow mail doesn’t hold up the others; one that hangs holds no place. True when there may be more. */
async function fill(sender: Sender, underWay: UnderWay, hangMs: number): Promise<boolean> {
  const hungBefore = Date.now() - hangMs
  const prompt = [...underWay.values()].filter((since) => since > hungBefore).length
  const room = Math.min(batchSize - prompt, mostAtOnce - underWay.size)
  if (room <= 0) {
    await Promise.race([...underWay.keys(), pause(Math.min(hangMs, retryWriteMs))])
    return true
  }
  const taken = await takeDue(sender, room)
  for (const one of taken) {
    underWay.set(one, Date.now())
    void one.finally(() => underWay.delete(one))
  }
  return taken.length > 0
}
