/** docs/operate/security.md is true by what the code says: its commands, names of settings, cookies and headers. */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { describe, expect, test } from 'vitest'
import { commands } from '@/commands/table'
import { nameCookieName } from '@/features/content/rules'
import { csrfCookie } from '@/lib/csrf'
import { envSchema } from '@/lib/env-schema'
import { securityHeaders } from '@/server/headers'
import { readText } from './repository'

const page = readText('docs/operate/security.md') ?? ''
const lines = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) => block.trim().split('\n'))
const words = [...page.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside)

/** Whether a command takes what a line gives it, as its own definition reads it. */
async function isTaken(line: string): Promise<boolean> {
  const [, name = '', ...args] = line.split(' ')
  const entry = commands[name]
  if (!entry) return false
  const { options, takes } = await entry.load()
  const { positionals } = parseArgs({ args, options, allowPositionals: true })
  return positionals.length >= takes[0] && positionals.length <= takes[1]
}

describe('the page on security', () => {
  test('names only commands that there are, with what they take', async () => {
    const own = [...lines, ...words].filter((line) => /^hivis [a-z]/.test(line))
    expect(own.length).toBeGreaterThan(5)
    for (const line of own) expect([line, await isTaken(line)]).toEqual([line, true])
    expect(await isTaken('hivis staff dismiss a b c')).toBe(false)
  })

  test('makes a secret that is long enough', () => {
    const [make = ''] = lines.filter((line) => line.startsWith('od '))
    const secret = execFileSync('/bin/sh', ['-c', make], { encoding: 'utf8' })
    expect(secret).toMatch(/^[0-9a-f]{64}$/)
    expect(envSchema.shape.PAYLOAD_SECRET.safeParse(secret).success).toBe(true)
  })

  test('asks for headers that every page has', () => {
    const [asked = ''] = lines.filter((line) => line.startsWith('curl'))
    const names = /\^\(([^)]+)\)/.exec(asked)?.[1]?.split('|') ?? []
    const sent = securityHeaders({ isHttps: true, hasRecaptcha: false, hsts: 'max-age=63072000' })
      .page('<html></html>')
      .filter((_, at) => at % 2 === 0)
      .map((name) => name.toLowerCase())
    expect(names.length).toBe(4)
    expect(sent).toEqual(expect.arrayContaining([...names, 'strict-transport-security']))
  })

  test('names settings and cookies as they are', () => {
    const settings = words.filter((word) => /^[A-Z][A-Z0-9]+(?:_[A-Z0-9]+)+$/.test(word) && word !== 'SMTP_URL_FILE')
    expect(settings.length).toBeGreaterThan(15)
    expect(settings.filter((name) => !(name in envSchema.shape))).toEqual([])
    const api = readText('src/api/openapi.ts') ?? ''
    for (const name of ['__Host-hivis-session', '__Host-hivis-desk']) {
      expect(words).toContain(name)
      expect(api).toContain(`name: '${name}'`)
    }
    expect(words).toEqual(expect.arrayContaining([csrfCookie, nameCookieName]))
  })
})
