import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

/** Reading, checking and formatting a whole tree takes its time on a busy machine. */
vi.setConfig({ testTimeout: 600_000, hookTimeout: 120_000 })

/** A copy of the repository, in which someone follows the recipes. */
const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'hivis-recipes-'))

beforeAll(() => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], { encoding: 'utf8' })
  for (const file of listed.split('\0').filter((name) => name !== '' && fs.existsSync(name)))
    fs.cpSync(file, path.join(copy, file), { recursive: true })
  fs.symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  // A migration is what the tables have become since the newest commit.
  const git = (...args: string[]) => execFileSync('git', args, { cwd: copy })
  git('init', '--quiet')
  fs.appendFileSync(path.join(copy, '.git/info/exclude'), '/node_modules\n')
  git('add', '--all')
  git('-c', 'user.name=Newcomer', '-c', 'user.email=newcomer@people.example', 'commit', '--quiet', '--message', 'Start')
})

afterAll(() => fs.rmSync(copy, { recursive: true, force: true }))

function run(...args: string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  return { status, said: stripVTControlCharacters(stdout + stderr) }
}

const make = (kind: string, name: string) => run('--import', 'tsx', 'scripts/new.ts', kind, name)
const types = () => run('node_modules/typescript/bin/tsc', '--noEmit', '--pretty', 'false', '-p', '.')

describe('a newcomer', () => {
  test('makes a block by its recipe: it is in the editor’s picker, is drawn, and keeps every gate', () => {
    const made = make('block', 'site-notice')
    expect(made.said).toContain('Now by hand:')
    expect(made.status).toBe(0)
    expect(types()).toEqual({ status: 0, said: '' })
    expect(run('--import', 'tsx', 'scripts/checks/structure.ts').said).toContain(', 0 violations')
    expect(run('node_modules/@biomejs/biome/bin/biome', 'ci', 'src/blocks').status).toBe(0)
    expect(fs.readFileSync(path.join(copy, 'src/blocks/configs.generated.ts'), 'utf8')).toMatch(
      /^ {2}siteNotice,\n\] as const/m,
    )
    const tried = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', 'src/blocks/site-notice')
    expect(tried.said).toContain('4 passed')
  })

  test('makes a form, a call and a feature by their recipes: they keep every gate, and nothing else is asked for', () => {
    expect(make('form', 'request-a-quote').status).toBe(0)
    expect(make('call', 'courses/next-sessions').status).toBe(0)
    expect(make('feature', 'loyalty').status).toBe(0)
    expect(types()).toEqual({ status: 0, said: '' })
    expect(run('--import', 'tsx', 'scripts/checks/structure.ts').said).toContain(', 0 violations')
    expect(run('node_modules/@biomejs/biome/bin/biome', 'ci', 'src', 'tests/api', 'scripts').said).toContain('No fixes')
    const document = fs.readFileSync(path.join(copy, 'docs/api/contract.txt'), 'utf8')
    for (const call of ['/task/request-a-quote/', '/next-sessions/', '/loyalty/'])
      expect(document).toContain(` ${call}  `)
    const units = ['src/features/enquiries', 'src/features/loyalty', 'src/blocks/form', 'tests/safety/docs.test.ts']
    const tried = run('node_modules/vitest/vitest.mjs', 'run', '--project', 'unit', '--project', 'safety', ...units)
    expect(tried.said).toMatch(/Tests\s+\d+ passed \(/)
    expect(tried.status).toBe(0)
  })

  test('makes a list of the desk by its recipe: it has its calls, rights, page and search, and keeps every gate', () => {
    expect(make('list', 'account/staff/trainer-accounts').status).toBe(0)
    const written = 'bench/newcomer/list/src'
    for (const file of fs.globSync('**/*.txt', { cwd: written }))
      fs.copyFileSync(path.join(written, file), path.join(copy, 'src', file.replace(/\.txt$/, '')))
    expect(types()).toEqual({ status: 0, said: '' })
    expect(run('--import', 'tsx', 'scripts/checks/structure.ts').said).toContain(', 0 violations')
    expect(run('node_modules/@biomejs/biome/bin/biome', 'ci', 'src', 'tests', 'scripts').said).toContain('No fixes')
    const document = fs.readFileSync(path.join(copy, 'docs/api/contract.txt'), 'utf8')
    expect(document).toContain('GET /desk/lists/trainer-accounts/export/  ')
  })

  test('makes a migration that is behind all others', () => {
    expect(make('migration', 'quiet-hours').status).toBe(0)
    const index = fs.readFileSync(path.join(copy, 'src/cms/migrations/index.ts'), 'utf8')
    const names = [...index.matchAll(/name: '([^']+)'/g)].map(([, name]) => name)
    expect(names.at(-1)).toMatch(/^\d{8}_\d{6}_quiet_hours$/)
    expect(names).toEqual([...names].sort())
  })

  test('is told what is wrong, and nothing is written', () => {
    expect(make('block', 'Hero Two')).toMatchObject({
      status: 1,
      said: expect.stringContaining('Say what, and its name'),
    })
    expect(make('block', 'hero')).toMatchObject({ status: 1, said: expect.stringContaining('is there already') })
    expect(make('list', 'trainers')).toMatchObject({ status: 1, said: expect.stringContaining('Say whose it is') })
    expect(make('call', 'next-starts')).toMatchObject({ status: 1, said: expect.stringContaining('Say whose it is') })
  })
})
