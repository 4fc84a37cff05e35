import { dataPolicy, devPolicy, filePolicy, pagePolicy, staffPolicy, workerPolicy } from './csp'

/** Header names and values, one after the other, in the shape that `writeHead` sends without looking at them. */
export type HeaderList = string[]

const forbiddenFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]

/** The security headers of every kind of answer, made once. */
export interface SecurityHeaders {
  page(html: string): HeaderList
  readonly data: HeaderList
  readonly worker: HeaderList
  file(contentType: string): HeaderList
  readonly staff: HeaderList
  readonly dev: HeaderList
}

/**
 * Builds the security headers. HSTS and the upgrade of plain links only exist on https: on a plain development address they would lock
 * the browser out of it for two years. Google's bot check may run on our pages only where it is set up. `deskOrigin` is where forms of
 * the demo's identity provider lead besides, when the desk has an address of its own.
 */
export function securityHeaders(isHttps: boolean, hasRecaptcha: boolean, deskOrigin?: string): SecurityHeaders {
  const base = [
    ...(isHttps ? ['Strict-Transport-Security', 'max-age=63072000; includeSubDomains'] : []),
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Permissions-Policy',
    forbiddenFeatures.map((name) => `${name}=()`).join(', '),
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    'X-Frame-Options',
    'SAMEORIGIN',
  ]
  const withPolicy = (policy: string): HeaderList => ['Content-Security-Policy', policy, ...base]
  const file = withPolicy(filePolicy)
  // The sandbox also stops Chromium's PDF viewer, so it is only put on what could run.
  const sandboxed = withPolicy(`${filePolicy}; sandbox`)
  return {
    page: (html) => withPolicy(pagePolicy(html, isHttps, hasRecaptcha, deskOrigin)),
    data: withPolicy(dataPolicy),
    worker: withPolicy(workerPolicy),
    file: (contentType) => (/svg|xml|html/i.test(contentType) ? sandboxed : file),
    staff: withPolicy(staffPolicy),
    dev: withPolicy(devPolicy(hasRecaptcha)),
  }
}

/** Says the same of an answer to every cache between us and the visitor. */
export const noStore: HeaderList = ['Cache-Control', 'no-store']
