import { ImapFlow } from 'imapflow'
import { type Env, readEnv } from '@/lib/env'
import { z } from '@/lib/zod'
import { mostMailBytes } from './letters.rules'
import {
  type Mailbox,
  MailboxError,
  type MailboxGateway,
  type MailboxPlace,
  mailboxAddress,
  placeOf,
} from './mailbox.rules'

/** Null while no mailbox is set: what customers answer then stays where it arrives. */
export function chooseMailboxGateway(env: Env = readEnv()): MailboxGateway | null {
  const { MAILBOX_URL: url, MAILBOX_TOKEN_URL: tokenUrl, MAILBOX_CLIENT_ID: id, MAILBOX_CLIENT_SECRET: secret } = env
  return url ? imapGateway(placeOf(url), tokenUrl && id && secret ? { tokenUrl, id, secret } : null) : null
}

/** The address of the mailbox that is set, if its user is one; answers to cases go there by an address of their own. */
export const ourMailbox = (env: Env = readEnv()): string | null =>
  env.MAILBOX_URL ? mailboxAddress(placeOf(env.MAILBOX_URL)) : null

type Client = { readonly tokenUrl: string; readonly id: string; readonly secret: string }

const limits = { connectMs: 30_000, greetingMs: 30_000, socketMs: 5 * 60_000, tokenMs: 15_000 } as const

const granted = z.object({ access_token: z.string().min(1) })

/** By the client’s own right (RFC 6749, section 4.4), as Microsoft 365 wants it for a mailbox that no one signs in to. */
async function askToken({ tokenUrl, id, secret }: Client): Promise<string> {
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: id,
    client_secret: secret,
    scope: 'https://outlook.office365.com/.default',
  })
  const answer = await fetch(tokenUrl, {
    method: 'POST',
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(limits.tokenMs),
  }).catch(() => null)
  if (!answer) throw new MailboxError('away')
  const given = granted.safeParse(await answer.json().catch(() => null)).data
  if (!answer.ok || !given) throw new MailboxError('login')
  return given.access_token
}

/** Only reads: the mailbox stays as it is for everyone else who looks into it. */
export function imapGateway(place: MailboxPlace, client: Client | null = null): MailboxGateway {
  return {
    name: `${place.user}@${place.host}/${place.folder}`,
    open: async () => {
      const auth = client
        ? { user: place.user, accessToken: await askToken(client) }
        : { user: place.user, pass: place.password }
      const imap = new ImapFlow({
        host: place.host,
        port: place.port,
        secure: place.isSecure,
        // Without TLS from the start it must come before the login, but on this machine.
        doSTARTTLS: place.isSecure || place.isHere ? undefined : true,
        auth,
        logger: false,
        connectionTimeout: limits.connectMs,
        greetingTimeout: limits.greetingMs,
        socketTimeout: limits.socketMs,
      })
      let isGone = false
      let hasNews = true
      imap.on('error', () => {
        isGone = true
      })
      imap.on('close', () => {
        isGone = true
      })
      imap.on('exists', () => {
        hasNews = true
      })
      try {
        await imap.connect()
        await imap.mailboxOpen(place.folder, { readOnly: true })
      } catch (error) {
        imap.close()
        throw problemOf(error)
      }
      const news = () => {
        const had = hasNews
        hasNews = false
        return had
      }
      return openMailbox(imap, { news, isGone: () => isGone })
    },
  }
}

const problemOf = (error: unknown) =>
  new MailboxError(z.object({ authenticationFailed: z.literal(true) }).safeParse(error).success ? 'login' : 'away')

const partOfBig = 256 * 1024

function openMailbox(imap: ImapFlow, { news, isGone }: { news: () => boolean; isGone: () => boolean }): Mailbox {
  const opened = imap.mailbox
  return {
    uidValidity: opened ? String(opened.uidValidity) : '',
    nextUid: opened ? opened.uidNext : 1,
    isGone,
    hasNews: news,
    uidsAfter: async (uid, since) => {
      // `uid:*` always has the last mail in it, even one before `uid`.
      const found = await imap.search(since ? { since } : { uid: `${uid + 1}:*` }, { uid: true })
      return (found || []).filter((one) => one > uid).sort((one, other) => one - other)
    },
    read: async (uid) => {
      const head = await imap.fetchOne(String(uid), { size: true }, { uid: true })
      // It was deleted in the meantime.
      if (!head) return null
      const maxLength = (head.size ?? 0) > mostMailBytes ? partOfBig : mostMailBytes
      const mail = await imap.fetchOne(String(uid), { source: { start: 0, maxLength } }, { uid: true })
      return mail && mail.source !== undefined ? { raw: mail.source, isWhole: maxLength === mostMailBytes } : null
    },
    idle: () => {
      // Ends by itself when the next command comes; a broken connection is seen by its event.
      void imap.idle().catch(() => undefined)
    },
    close: () => imap.close(),
  }
}
