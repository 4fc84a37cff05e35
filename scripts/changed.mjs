import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean)

/** Files that differ from the main branch's last commit, uncommitted ones included. */
export function changedFiles() {
  const isMain = git('rev-parse', '--abbrev-ref', 'HEAD')[0] === 'main'
  const since = isMain ? 'HEAD' : git('merge-base', 'HEAD', 'main')[0]
  const files = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  return files.length > 0 ? [...new Set(files)] : git('diff', '--name-only', 'HEAD~1')
}

/** Server tests that cover a feature under another name. */
const furtherTests = {
  account: ['login', 'people', 'audit', 'shared-rules'],
  bookings: ['sessions', 'waitlist', 'certificates', 'booking-'],
  company: ['shared-rules'],
  content: ['publishing', 'versions', 'search', 'redirector'],
  courses: ['sessions', 'redirector'],
  editorial: ['publishing', 'versions'],
  enquiries: ['inbox', 'demand', 'bot-check', 'form-choices'],
  payments: ['payment-webhooks', 'payment-gateways'],
  places: ['addresses', 'address-import'],
  privacy: [],
  seats: ['bookings', 'waitlist'],
  shop: ['shop-'],
  wallet: ['wallet-', 'card-'],
}

const filesIn = (folder) =>
  fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true }).map((file) => `${folder}/${file}`) : []

export function testsOf(files) {
  const rooms = new Set(files.flatMap((file) => /^src\/(?:features|blocks)\/[^/]+(?=\/)/.exec(file)?.[0] ?? []))
  const features = [...rooms].flatMap((room) => /^src\/features\/(.+)/.exec(room)?.[1] ?? [])
  const own = files.filter((file) => /\.test\.tsx?$/.test(file) && fs.existsSync(file))
  const beside = [...rooms].flatMap(filesIn).filter((file) => /\.test\.tsx?$/.test(file))
  const names = features.flatMap((feature) => [feature, ...(furtherTests[feature] ?? [])])
  const tried = filesIn('tests/api').filter((file) => names.some((name) => file.startsWith(`tests/api/${name}`)))
  const isServer = (file) => /^tests\/(?:api|server)\//.test(file)
  return {
    unit: [...new Set([...own.filter((file) => !isServer(file)), ...beside])],
    server: [...new Set([...own.filter(isServer), ...tried.filter((file) => file.endsWith('.test.ts'))])],
    isWide:
      files.some((file) => /^src\/(?!features|blocks)|^tests\/support|^scripts/.test(file)) || features.length > 2,
  }
}
