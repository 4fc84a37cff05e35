import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { readBotCheck } from '../src/features/enquiries/captcha/contract'
import { contactUsExample } from '../src/features/enquiries/forms/contact-us.examples'
import { apiBase } from '../src/paths'

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })
const csrf = 'bench-bench-bench-bench-bench-bench-bench-1'

/** One call and its answer; network failures are status 0. */
export function ask(
  url: string,
  body?: object,
  address = '203.0.113.1',
): Promise<{ status: number; body: string; ms: number }> {
  const began = performance.now()
  const text = body ? JSON.stringify(body) : ''
  const headers = {
    origin: new URL(url).origin,
    cookie: `__Host-csrf=${csrf}`,
    'x-csrftoken': csrf,
    'x-forwarded-for': address,
    ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) } : {}),
  }
  return new Promise((resolve) => {
    const done = (status: number, said = '') => resolve({ status, body: said, ms: performance.now() - began })
    const request = http.request(url, { method: body ? 'POST' : 'GET', agent, headers, timeout: 15_000 }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => done(answer.statusCode ?? 0, Buffer.concat(chunks).toString()))
      answer.on('error', () => done(0))
    })
    request.on('error', () => done(0))
    request.on('timeout', () => request.destroy())
    request.end(text)
  })
}

/** A token of the bot check, as the form asks for it; '' when the site is away. */
export async function tokenOf(site: string): Promise<string> {
  const { status, body } = await ask(`${site}${apiBase}${readBotCheck.path}`)
  return status === 200 ? JSON.parse(body).data.token : ''
}

/** A contact form of a sender of its own. */
export const formOf = (recaptchaToken: string, submissionId: string = randomUUID()) => ({
  ...contactUsExample,
  email: `${submissionId}@people.example`,
  recaptchaToken,
  submissionId,
  secondsToFill: 30,
})

let senders = 0

/** Sends it from an internet address that no one else has. */
export function send(site: string, form: object) {
  senders += 1
  return ask(
    `${site}${apiBase}/task/contact-us-submit/`,
    form,
    `198.${18 + ((senders >> 16) & 1)}.${(senders >> 8) & 255}.${senders & 255}`,
  )
}

/** No one is stopped by the limits: what is measured is the way through. */
export const liftLimits = `INSERT INTO form_settings (limits_per_address, limits_per_email, limits_per_form_and_minute) VALUES (100000, 100000, 100000)`
