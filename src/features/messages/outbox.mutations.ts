import type { JobWithMetadata } from 'pg-boss'
import { noteBackground } from '@/lib/background'
import { causeOf } from '@/lib/cause'
import { inTransaction, pool } from '@/lib/db'
import { readEnv } from '@/lib/env'
import { hitFailpoint } from '@/lib/failpoint'
import { log } from '@/lib/log'
import { counter } from '@/lib/metrics'
import { withRequest } from '@/lib/outage'
import { unseal } from '@/lib/seal'
import { traced } from '@/lib/tracing'
import { noteTrouble } from '@/lib/troubles'
import { chooseMailGateway } from './gateway'
import type { Rendered } from './mail/render'
import {
  dbOf,
  noteHold,
  prepareOutbox,
  queue,
  releaseWaiting,
  renewLeases,
  sealPurpose,
  sendJobs,
  startedBoss,
  tidyOutbox,
} from './mutations'
import type { MailGateway, Outcome } from './rules'
import {
  isAbandoned,
  isTooOld,
  type MessageAbout,
  messageKinds,
  problems,
  type Renderers,
  retryDelaySeconds,
  lease as usualLease,
} from './rules'
import { chooseTextGateway } from './texts.gateway'
import type { TextGateway } from './texts.rules'
import { isTextKind } from './texts.rules'

const batchSize = 5
const idleMs = 1_000
const tidyMs = 10_000
const probeMs = 60_000
const retryMs = 5_000
/** How long a stop waits for messages under way. What takes longer is sent again by the next start. */
const stopMs = 5_000

type Job = JobWithMetadata<{ message: number }>
type Sender = {
  readonly renderers: Renderers
  readonly gateway: MailGateway
  readonly texts?: TextGateway
  /** How the lease of what is under way is renewed; tests hurry. */
  readonly lease?: { readonly seconds: number; readonly renewMs: number }
}

/** Takes what is due, `most` at once, and begins to send it. */
async function takeDue(sender: Sender, most: number): Promise<Promise<void>[]> {
  const jobs = await startedBoss().fetch<{ message: number }>(queue, { batchSize: most, includeMetadata: true })
  return jobs.map((job) => handle(job, sender))
}

/** Sends what is due, a few at once. @returns how many jobs were handled: 0 when nothing is due. */
export async function sendDueMessages(sender: Sender): Promise<number> {
  const taken = await takeDue(sender, batchSize)
  await Promise.all(taken)
  return taken.length
}

type Claimed = {
  id: number
  kind: string
  to: string
  attempts: number
  messageId: string
  about: Record<string, unknown>
  age: number
  requestId: string | null
}

const claimQuery = `
  UPDATE messages SET attempts = attempts + 1, updated_at = now() WHERE id = $1 AND state = 'queued'
  RETURNING id, kind, "to", attempts::int AS attempts, message_id AS "messageId", about, request_id,
    extract(epoch FROM now() - greatest(created_at, again_at, (SELECT held_until FROM mail_hold)))::float AS age`

type Verdict = { readonly outcome: Outcome; readonly rendered: Rendered | null }

/** Says again and again that a job is still worked on, until it is told to stop. While the database is away nobody else can take it either. */
function keepLease(job: Job, { seconds, renewMs }: NonNullable<Sender['lease']> = usualLease): () => void {
  const renew = () =>
    renewLeases([job], seconds).catch((error: unknown) => log.debug(causeOf(error), 'no lease renewed'))
  const timer = setInterval(renew, renewMs).unref()
  return () => clearInterval(timer)
}

/** One message from claim to verdict. What can't be written down is left to the end of the lease: another worker takes it over. */
async function handle(job: Job, sender: Sender): Promise<void> {
  const letGo = keepLease(job, sender.lease)
  try {
    const { rows } = await pool().query<Claimed>(claimQuery, [job.data.message])
    const [message] = rows
    if (!message) await startedBoss().complete(queue, job.id, {})
    else {
      const id = message.requestId ?? undefined
      const says = { 'hivis.kind': message.kind, ...(id && { 'hivis.request_id': id }) }
      await withRequest(() => traced('message', says, () => sendOne(job, message, sender)), undefined, id)
    }
  } catch (error) {
    log.warn({ message: job.data.message, ...causeOf(error) }, 'a message could not be handled; it is taken up again')
  } finally {
    letGo()
  }
}

/** Whatever is said meanwhile carries the request that wrote the message. */
async function sendOne(job: Job, message: Claimed, sender: Sender): Promise<void> {
  const verdict = await deliver(message, sender)
  hitFailpoint('after_mail_before_ack')
  await untilWritten(job, message, verdict)
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
    hitFailpoint('before_mail_send')
    const { to, messageId } = message
    const outcome = isTextKind(kind)
      ? await texts.send({ to, text: rendered.text })
      : await gateway.send({ ...rendered, to, messageId })
    return { outcome, rendered }
  } catch (error) {
    return { outcome: { kind: 'later', problem: problems.words(causeOf(error).error) }, rendered: null }
  }
}

function readAbout({ secret, ...ids }: Record<string, unknown>): { about: MessageAbout; secret: string | null } {
  const numbers = Object.entries(ids).flatMap(([name, id]) => (typeof id === 'number' ? [[name, id] as const] : []))
  const opened = typeof secret === 'string' ? unseal(sealPurpose, secret) : null
  return { about: Object.fromEntries(numbers), secret: typeof opened === 'string' ? opened : null }
}

/** Writes the verdict down, again and again for as long as a lease lasts: a mail that left must not leave twice for a short outage. */
async function untilWritten(job: Job, message: Claimed, verdict: Verdict): Promise<void> {
  const until = Date.now() + usualLease.seconds * 1_000
  for (;;) {
    try {
      return await writeDown(job, message, verdict)
    } catch (error) {
      if (Date.now() + idleMs > until) throw error
      await pause(idleMs)
    }
  }
}

/** Row and job change together. A worker whose lease has ended says what it sent, and leaves the job to whoever has it now. */
function writeDown(job: Job, message: Claimed, { outcome, rendered }: Verdict): Promise<void> {
  const isDead = outcome.kind === 'refused' || (outcome.kind === 'later' && isTooOld(message.age))
  const state = isDead ? 'dead' : outcome.kind === 'later' ? 'queued' : outcome.kind
  const problem = 'problem' in outcome ? outcome.problem : null
  const delay = retryDelaySeconds(message.attempts)
  return inTransaction(async (client) => {
    await client.query(
      `UPDATE messages SET state = $2::text::enum_messages_state, last_error = $3, subject = $4, "text" = $5, html = $6,
         about = CASE WHEN $2 = 'queued' THEN about ELSE about - 'secret' END,
         sent_at = CASE WHEN $2 IN ('sent', 'kept') THEN now() END, updated_at = now()
       WHERE id = $1 AND state = 'queued'`,
      [message.id, state, problem, ...wordsToKeep(state, rendered)],
    )
    const db = dbOf(client)
    const [current] = await startedBoss().findJobs(queue, { id: job.id, db })
    const isMine = current?.state === 'active' && current.startedOn.getTime() === job.startedOn.getTime()
    if (!isMine) return
    await startedBoss().complete(queue, job, {}, { db })
    if (state === 'queued') await sendJobs(client, [message.id], delay)
  }).then(() => tell(message, state, { problem, delay }))
}

/** Words stay only where they are read: all of them when nobody sent them, the subject when somebody did. */
function wordsToKeep(state: string, rendered: Rendered | null): (string | null)[] {
  if (!rendered || (state !== 'sent' && state !== 'kept')) return [null, null, null]
  const { subject, text, html } = rendered
  // A text message has no subject and no HTML, and nothing empty is kept.
  return (state === 'kept' ? [subject, text, html] : [subject, null, null]).map((part) => part || null)
}

const outcomes = counter({
  name: 'hivis_messages_total',
  help: 'Attempts to send mails and texts by what became of them: sent, kept (no server is set), queued (tried again), dead (given up).',
  labels: ['channel', 'result'],
})
for (const channel of ['mail', 'text'])
  for (const result of ['sent', 'kept', 'queued', 'dead']) outcomes.inc({ channel, result }, 0)

/** The log gets numbers and reasons, never whom we write to. */
function tell(
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

const heldText = 'MAIL=hold: no mail and no text leaves this site. They wait, and go when it is lifted.'

/**
 * Sends messages for as long as the process lives. A database that is away, or a schema that can't be made, is tried again.
 * @returns the way to stop: takes nothing new, waits a little for what is under way, and leaves the rest to the next start.
 */
export function keepSendingMessages(
  renderers: Renderers,
  gateway: MailGateway = chooseMailGateway(),
): { stop(): Promise<void> } {
  const isHeld = readEnv().MAIL === 'hold'
  noteTrouble('mail', isHeld ? heldText : null)
  const worker = new Worker({ renderers, gateway }, isHeld)
  const stop = () => worker.stop()
  noteBackground({ name: 'messages', stop })
  return { stop }
}

class Worker {
  readonly #sender: Sender
  readonly #isHeld: boolean
  readonly #ended: Promise<void>
  readonly #underWay = new Set<Promise<void>>()
  #isStopping = false
  /** The queue is there, as far as we know. */
  #isReady = false
  #wake: () => void = () => undefined

  constructor(sender: Sender, isHeld: boolean) {
    this.#sender = sender
    this.#isHeld = isHeld
    this.#ended = this.#run()
  }

  async stop(): Promise<void> {
    this.#isStopping = true
    this.#wake()
    const all = this.#ended.then(() => Promise.all(this.#underWay))
    await Promise.race([all, pause(stopMs)])
    this.#sender.gateway.close()
  }

  async #rest(ms: number): Promise<void> {
    if (this.#isStopping) return
    await new Promise<void>((resolve) => {
      this.#wake = resolve
      setTimeout(resolve, ms).unref()
    })
  }

  async #run(): Promise<void> {
    await this.#rest(idleMs)
    let tidyAt = 0
    let probeAt = Date.now() + probeMs
    while (!this.#isStopping) {
      const now = Date.now()
      if (now >= tidyAt) {
        await this.#tidy()
        tidyAt = now + (this.#isReady ? tidyMs : retryMs)
      }
      const isSending = this.#isReady && !this.#isHeld
      if (isSending && now >= probeAt) {
        await this.#attempt(() => releaseWaiting(this.#sender.gateway))
        probeAt = now + probeMs
      }
      const taken = isSending ? await this.#attempt(() => this.#take()) : 0
      if (taken === 0) await this.#rest(idleMs)
    }
  }

  /** Begins as many as there is room for: a server that takes minutes for one mail keeps the others waiting for nothing. */
  async #take(): Promise<number> {
    const room = batchSize - this.#underWay.size
    if (room <= 0) return 0
    const taken = await takeDue(this.#sender, room)
    for (const one of taken) {
      this.#underWay.add(one)
      void one.finally(() => {
        this.#underWay.delete(one)
        this.#wake()
      })
    }
    return taken.length
  }

  /** After any failure the queue is made again where it is missing: the database may be another one now. */
  async #tidy(): Promise<void> {
    const isTidy = await this.#attempt(async () => {
      if (!this.#isReady) await prepareOutbox()
      await tidyOutbox()
      if (this.#isHeld) await noteHold()
      return 1
    })
    this.#isReady = isTidy === 1
  }

  /** How much was done; 0 when the database is away, which is said and tried again. */
  async #attempt(work: () => Promise<number>): Promise<number> {
    try {
      return await work()
    } catch (error) {
      log.warn(causeOf(error), 'the outbox is out of reach; it is tried again')
      return 0
    }
  }
}
