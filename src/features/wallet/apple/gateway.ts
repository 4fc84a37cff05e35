import { type ClientHttp2Session, connect, constants } from 'node:http2'
import { PKPass } from 'passkit-generator'
import sharp from 'sharp'
import { type Env, readEnv } from '@/lib/env'
import type { PushOutcome } from '../pushing/rules'
import { demoAppleWallet } from './gateway.local'
import type { AppleContent } from './rules'

/** Whoever signs passes for Apple Wallet and tells devices that theirs changed. */
export type AppleWallet = {
  readonly isDemo: boolean
  /** The pass type that devices register for. */
  readonly passTypeId: string
  /** The signed .pkpass. */
  sign(content: AppleContent): Promise<Buffer>
  /** Tells one device to ask for changes. Never throws: what can go wrong is an outcome. */
  push(pushToken: string): Promise<PushOutcome>
  close(): void
}

const chosen = new WeakMap<Env, AppleWallet>()

/** The gateway that the environment asks for; null in production without Apple's certificates. */
export function chooseAppleWallet(env: Env = readEnv()): AppleWallet | null {
  const known = chosen.get(env)
  if (known) return known
  const made = walletOf(env)
  if (made) chosen.set(env, made)
  return made
}

function walletOf(env: Env): AppleWallet | null {
  const { APPLE_PASS_CERTIFICATE: certificate, APPLE_PASS_KEY: key, APPLE_WWDR_CERTIFICATE: wwdr } = env
  const { APPLE_PASS_TYPE_ID: passTypeId, APPLE_TEAM_ID: teamId } = env
  if (certificate && key && wwdr && passTypeId && teamId) {
    return appleWallet({ certificate, key, wwdr, passTypeId, teamId })
  }
  return env.HIVIS_ENV === 'production' ? null : demoAppleWallet({ isProduction: false })
}

/** What signs: PEM texts, and whom they were given to. */
export type AppleKeys = {
  readonly certificate: string
  readonly key: string
  readonly wwdr: string
  readonly passTypeId: string
  readonly teamId: string
}

const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="4" fill="#14181f"/><path d="M3 4h15l6 16 6-16h15L29 44H19z" fill="#ff6a13"/><path d="M11 22h26l-4 9H15z" fill="#dfe3e6"/></svg>'

let images: Promise<Record<string, Buffer>> | undefined

/** Icon and logo in the sizes that Wallet wants, drawn once. */
function drawImages(): Promise<Record<string, Buffer>> {
  const draw = async (name: string, size: number) =>
    [name, await sharp(Buffer.from(icon), { density: 300 }).resize(size, size).png().toBuffer()] as const
  images ??= Promise.all([
    draw('icon.png', 29),
    draw('icon@2x.png', 58),
    draw('icon@3x.png', 87),
    draw('logo.png', 50),
    draw('logo@2x.png', 100),
    draw('logo@3x.png', 150),
  ]).then((drawn) => Object.fromEntries(drawn))
  return images
}

/** Signs a pass with real or throw-away keys alike: manifest and PKCS #7 signature as Apple asks. */
export async function signPass(keys: AppleKeys, content: AppleContent): Promise<Buffer> {
  const { certificate: signerCert, key: signerKey, wwdr, passTypeId, teamId } = keys
  const pass = new PKPass(
    { ...(await drawImages()) },
    { signerCert, signerKey, wwdr },
    {
      ...content.props,
      passTypeIdentifier: passTypeId,
      teamIdentifier: teamId,
    },
  )
  pass.type = 'generic'
  pass.headerFields.push(...content.header)
  pass.primaryFields.push(...content.primary)
  pass.secondaryFields.push(...content.secondary)
  pass.backFields.push(...content.back)
  pass.setBarcodes({ message: content.checkUrl, format: 'PKBarcodeFormatQR', messageEncoding: 'iso-8859-1' })
  if (content.expiresAt) pass.setExpirationDate(content.expiresAt)
  return pass.getAsBuffer()
}

type Options = AppleKeys & {
  /** Where the push service is, for tests. */
  readonly at?: string
  /** Whom its certificate comes from, for tests. */
  readonly ca?: string
  readonly waitMs?: number
}

/** Real passes, and pushes over HTTP/2 to Apple's push service with the certificate of the pass type. */
export function appleWallet({ at = 'https://api.push.apple.com', ca, waitMs = 8_000, ...keys }: Options): AppleWallet {
  let session: ClientHttp2Session | undefined
  const open = (): ClientHttp2Session => {
    if (session && !session.closed && !session.destroyed) return session
    const opened = connect(at, { cert: keys.certificate, key: keys.key, ...(ca ? { ca } : {}) })
    // What is under way hears of it by its own stream; the next push opens a new connection.
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

/** Tokens that will never work again, in Apple's words (APNs, handling error responses). */
const lostTokens = /"reason"\s*:\s*"(?:BadDeviceToken|Unregistered|ExpiredToken|DeviceTokenNotForTopic)"/

function outcomeOf(status: number, said: string): PushOutcome {
  if (status === 200) return { kind: 'told' }
  if (status === 410 || (status === 400 && lostTokens.test(said))) return { kind: 'gone' }
  return { kind: 'later', problem: `Apple’s push service refused (${status}).` }
}
