import { type ClientHttp2Session, connect, constants } from 'node:http2'
import type { AppleKeys, AppleWallet } from './apple.rules'
import { signPass } from './apple-pkpass.gateway'
import type { PushOutcome } from './updates.rules'

type Options = AppleKeys & {
  readonly at?: string
  readonly ca?: string
  readonly waitMs?: number
}

/** Real passes, and pushes over HTTP/2 to APNs with the pass type's certificate. */
export function appleWallet({ at = 'https://api.push.apple.com', ca, waitMs = 8_000, ...keys }: Options): AppleWallet {
  let session: ClientHttp2Session | undefined
  const open = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session
    const opened = connect(at, { cert: keys.certificate, key: keys.key, ...(ca ? { ca } : {}) })
    // Open streams report the error themselves; the next push reconnects.
    opened.on('error', () => undefined)
    opened.setTimeout(60_000, () => opened.close())
    opened.unref()
    session = opened
    return opened
  }
  return {
    isDemo: false,
    passTypeId: keys.passTypeId,
    sign: (content) => signPass(keys, content),
    push: (pushToken) => sendPush(open(), { pushToken, topic: keys.passTypeId, waitMs }),
    close: () => session?.close(),
  }
}

type Push = { readonly pushToken: string; readonly topic: string; readonly waitMs: number }

function sendPush(session: ClientHttp2Session, { pushToken, topic, waitMs }: Push): Promise<PushOutcome> {
  return new Promise((resolve) => {
    const away: PushOutcome = { kind: 'later', problem: 'Apple’s push service did not answer.' }
    const stream = session.request({
      [constants.HTTP2_HEADER_METHOD]: 'POST',
      [constants.HTTP2_HEADER_PATH]: `/3/device/${pushToken}`,
      'apns-topic': topic,
      'content-type': 'application/json',
    })
    let status = 0
    let said = ''
    stream.setEncoding('utf8')
    stream.setTimeout(waitMs, () => stream.close(constants.NGHTTP2_CANCEL))
    stream.on('response', (headers) => {
      status = Number(headers[constants.HTTP2_HEADER_STATUS] ?? 0)
    })
    stream.on('data', (part: string) => {
      said = `${said}${part}`.slice(0, 1_000)
    })
    stream.on('error', () => resolve(away))
    stream.on('close', () => resolve(status === 0 ? away : outcomeOf(status, said)))
    stream.end('{}')
  })
}

/** Permanently invalid tokens, in Apple's words (APNs, handling error responses). */
const lostTokens = /"reason"\s*:\s*"(?:BadDeviceToken|Unregistered|ExpiredToken|DeviceTokenNotForTopic)"/

function outcomeOf(status: number, said: string): PushOutcome {
  if (status === 200) return { kind: 'told' }
  if (status === 410 || (status === 400 && lostTokens.test(said))) return { kind: 'gone' }
  return { kind: 'later', problem: `Apple’s push service refused (${status}).` }
}
