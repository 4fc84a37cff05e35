import { dataPolicy, devPolicy, filePolicy, pagePolicy, staffPolicy, workerPolicy } from './csp'

/** Names and values alternating, which `writeHead` sends without checking. */
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

const featuresWithout = (allowed?: string) =>
  forbiddenFeatures.map((name) => `${name}=(${name === allowed ? 'self' : ''})`).join(', ')

export const cameraFeatures = featuresWithout('camera')

export interface SecurityHeaders {
  page(html: string): HeaderList
  readonly data: HeaderList
  readonly worker: HeaderList
  file(contentType: string): HeaderList
  readonly staff: HeaderList
  readonly dev: HeaderList
}

interface Site {
  readonly isHttps: boolean
  readonly hasRecaptcha: boolean
  readonly deskOrigin?: string | undefined
  readonly hsts: string
}

/**
 * HSTS only on https: on a plain http development address it would lock the browser out for two years. `deskOrigin` is an extra
 * form target of the demo's identity provider, if the desk has its own address.
 */
export function securityHeaders({ isHttps, hasRecaptcha, deskOrigin, hsts }: Site): SecurityHeaders {
  const base = [
    ...(isHttps && hsts !== '' ? ['Strict-Transport-Security', hsts] : []),
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    'strict-origin-when-cross-origin',
    'Permissions-Policy',
    featuresWithout(),
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Cross-Origin-Resource-Policy',
    'same-origin',
    'X-Frame-Options',
    'SAMEORIGIN',
  ]
  const withPolicy = (policy: string): HeaderList => ['Content-Security-Policy', policy, ...base]
  const file = withPolicy(filePolicy)
  // The sandbox also blocks Chromium's PDF viewer, so use it only for types that could run scripts.
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

export const noStore: HeaderList = ['Cache-Control', 'no-store']
