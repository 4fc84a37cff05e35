import { describe, expect, test } from 'vitest'
import { demoStaff, demoStaffEmail, demoStaffName } from '@/features/account/identity/examples'
import { blockFiles, blocksFiles, featureFiles, featureLevels, mayImport } from '../../scripts/checks/rules'
import { withSettingsTable } from '../../scripts/settings-table'
import { isThere, listFiles, readText } from './repository'

const files = listFiles()
const recipes = files.filter((file) => file.startsWith('docs/recipes/'))
const decisionIndex = 'docs/decisions/README.md'
const decisions = files.filter((file) => file.startsWith('docs/decisions/') && file !== decisionIndex)
const operating = files.filter((file) => file.startsWith('docs/operate/'))
const guides = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', ...recipes, ...decisions, ...operating]

const lineCount = (text: string) => text.trimEnd().split('\n').length

/** Paths of the repository that a page names in backticks; `<…>` stands for a name of the reader's. */
function namedPaths(text: string): string[] {
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, inside = '']) => inside)
  return quoted.filter((inside) => /^(?:src|tests|scripts|bench|docs)\/[^\s<>*{}…]*$/.test(inside))
}

/** A path may be a folder or point into a file: `src/paths.ts#name`. */
function isNamedFileThere(named: string): boolean {
  const [file = ''] = named.split('#')
  return isThere(file.replace(/\/$/, ''))
}

describe('pages for people', () => {
  test.each([
    ['README.md', 120],
    ['ARCHITECTURE.md', 150],
    ['CONTRIBUTING.md', 120],
  ])('%s has at most %i lines', (file, limit) => {
    const text = readText(file)
    expect(text).not.toBeNull()
    expect(lineCount(text ?? '')).toBeLessThanOrEqual(limit)
  })

  test.each(guides)('%s names only files that exist', (file) => {
    expect(namedPaths(readText(file) ?? '').filter((named) => !isNamedFileThere(named))).toEqual([])
  })

  test.each(guides)('%s links only to files that exist', (file) => {
    const folder = file.split('/').slice(0, -1)
    const links = [...(readText(file) ?? '').matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)/g)].map(([, to = '']) => to)
    const missing = links.filter((to) => !isThere([...folder, to].join('/')))
    expect(missing).toEqual([])
  })

  test('ARCHITECTURE.md tells the table of rules as it is', () => {
    const text = readText('ARCHITECTURE.md') ?? ''
    const levels = featureLevels.map((level) => `\`${level.join(', ')}\``).join(' < ')
    expect(text).toContain(levels)
    const rowOf = (folder: string) => new RegExp(`^\\| ${folder} +\\| (.+) \\|$`, 'm').exec(text)?.[1] ?? ''
    const untold = Object.entries(mayImport).flatMap(([folder, into]) =>
      into
        .filter((other) => !new RegExp(`\\b${other}\\b`).test(rowOf(folder)))
        .map((other) => `${folder} may import ${other}`),
    )
    expect(untold).toEqual([])
    expect([...featureFiles, ...blockFiles].filter((name) => !text.includes(`\`${name}\``))).toEqual([])
  })

  test('every command that a page names is one of package.json', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(readText('package.json') ?? '{}')
    const named = guides.flatMap((file) =>
      [...(readText(file) ?? '').matchAll(/`npm (?:run )?([a-z]+)`/g)].map(([, name = '']) => name),
    )
    expect(new Set(named).size).toBeGreaterThan(4)
    expect(named.filter((name) => !(name in scripts) && !['ci', 'install'].includes(name))).toEqual([])
    const programs = Object.values(scripts).flatMap((command) => command.match(/\bscripts\/\S+/) ?? [])
    expect(programs.filter((program) => !isThere(program))).toEqual([])
  })

  test('README.md and the pages for operators list every environment value, README.md every demo login', () => {
    const readme = readText('README.md') ?? ''
    const told = [readme, ...operating.map((file) => readText(file) ?? '')].join('\n')
    const names = [...(readText('src/lib/env-schema.ts') ?? '').matchAll(/^ {2}([A-Z][A-Z_]+): z/gm)].map(
      ([, name]) => name,
    )
    expect(names).toContain('DATABASE_URL')
    expect(names.filter((name) => !told.includes(`\`${name}\``))).toEqual([])
    const logins = demoStaff.flatMap((person) => [`\`${demoStaffEmail(person)}\``, demoStaffName(person)])
    expect(logins.filter((login) => !readme.includes(login))).toEqual([])
  })

  test('docs/operate/configure.md has the settings as the schema has them: npm run gen writes its table', () => {
    const page = readText('docs/operate/configure.md') ?? ''
    expect(withSettingsTable(page)).toBe(page)
    expect(withSettingsTable(page.replace('where the front listens', 'something else'))).toBe(page)
  })

  test('a path that does not exist is noticed', () => {
    const named = namedPaths(
      'See `src/lib/gone.ts`, `src/features/<feature>/rules.ts`, `npm test` and `src/paths.ts#homePath`.',
    )
    expect(named).toEqual(['src/lib/gone.ts', 'src/paths.ts#homePath'])
    expect(named.filter((one) => !isNamedFileThere(one))).toEqual(['src/lib/gone.ts'])
  })
})

describe('recipes', () => {
  /** Files of features and blocks that a recipe names, in full or by their bare name. */
  function unknownNames(text: string): string[] {
    const known: readonly string[] = [...featureFiles, ...blockFiles, ...blocksFiles]
    const named = [...text.matchAll(/`((?:src\/(?:features|blocks)\/)?[^`\s]*\.tsx?)(?:#\w+)?`/g)].map(
      ([, path = '']) => path,
    )
    return named.filter((path) => {
      if (path.includes('/') && !/^src\/(?:features|blocks)\//.test(path)) return false
      const base = path.split('/').at(-1) ?? ''
      return (
        !/\/(?:components|mail|desk)\//.test(path) &&
        !/^desk\/<name>\.list\.ts$/.test(path) &&
        !/\.generated\.ts$|^[a-z-]+\.(?:contract|rules|data|imports|mutations|loaders|routes|gateway|client|examples)\.tsx?$/.test(
          base,
        ) &&
        !known.includes(base.replace(/\.test\.tsx?$/, '.ts')) &&
        !known.includes(base)
      )
    })
  }

  test('there is one for a block, a form, a call, a list of the desk, a gateway, an import, the demo’s year and the database’s functions', () => {
    expect(recipes).toEqual(
      ['block', 'call', 'desk-list', 'form', 'gateway', 'import', 'seed', 'sql'].map(
        (name) => `docs/recipes/${name}.md`,
      ),
    )
  })

  test.each(recipes)('%s names only files of the vocabulary', (file) => {
    expect(unknownNames(readText(file) ?? '')).toEqual([])
  })

  test.each(recipes)('%s fits on a page', (file) => {
    expect(lineCount(readText(file) ?? '')).toBeLessThanOrEqual(80)
  })

  test('a name outside the vocabulary is noticed', () => {
    const text =
      'Write `service.ts`, `rules.ts`, `rules.test.ts`, `src/features/<feature>/api.ts` and `src/lib/env.ts`.'
    expect(unknownNames(text)).toEqual(['service.ts', 'src/features/<feature>/api.ts'])
  })
})

describe('decisions', () => {
  const index = readText(decisionIndex) ?? ''

  test('are numbered without gaps', () => {
    const names = decisions.map((file) => file.replace('docs/decisions/', ''))
    expect(names.filter((name) => !/^\d{3}-[a-z0-9-]+\.md$/.test(name))).toEqual([])
    expect(names.map((name) => Number(name.slice(0, 3)))).toEqual(names.map((_, index) => index + 1))
  })

  test.each(decisions)('%s has a context, a decision and consequences', (file) => {
    const text = readText(file) ?? ''
    expect(text).toMatch(new RegExp(`^# ${Number(file.split('/').at(-1)?.slice(0, 3))}\\. \\S`))
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)).toEqual([
      'Context',
      'Decision',
      'Consequences',
    ])
  })

  test.each(decisions)('%s has its day and its state, and is in the index under its title', (file) => {
    const [title = '', , line = ''] = (readText(file) ?? '').split('\n')
    const [, number = '', words = ''] = /^# (\d+)\. (.+)$/.exec(title) ?? []
    expect(Number(number)).toBe(Number(/\d{3}/.exec(file)?.[0]))
    expect(line).toMatch(/^\d{1,2} [A-Z][a-z]+ 20\d\d · (?:stands$|.*replaced by \[\d+\]\()/)
    expect(index.split(`- ${number}. [${words}](${file.replace('docs/decisions/', '')})\n`)).toHaveLength(2)
  })

  test('that the code cites exist', () => {
    const cited = files
      .filter((file) => /^(?:src|scripts|tests|bench)\/.*\.(?:ts|tsx|mjs)$/.test(file))
      .flatMap((file) => [...(readText(file) ?? '').matchAll(/docs\/decisions\/(\d{3})/g)].map(([, number]) => number))
    expect(cited.length).toBeGreaterThan(0)
    const known = decisions.map((file) => file.split('/').at(-1)?.slice(0, 3))
    expect(cited.filter((number) => !known.includes(number))).toEqual([])
  })
})

/** Words of the machines and the people around the product. Written with brackets so that this file does not match itself. */
const foreignWords = [
  /\/[w]ork\/(?:main|shared|\.)/,
  /\/[t]mp\/(?!hivis)/,
  /\/[r]oot\//,
  /[h]elper agent|coding [a]gent|\bAI [a]gent|[l]anguage model|\b(?:[C]laude|[C]hatGPT|[C]opilot)\b/i,
  /[s]ession limit|[c]ontext window|\b[i]ssue #?\d+\b/i,
  /"resolved": *"[h]ttp/,
  /https?:\/\/[^\s"'/]*(?:[r]egistry|[a]rtifactory|[n]exus|[v]erdaccio|[m]irror)[^\s"'/]*/i,
] as const

describe('text and code speak of the product alone', () => {
  const texts = files.filter((file) => !/\.(?:png|jpe?g|webp|avif|ico|woff2?|ttf|pdf|gz)$/.test(file))

  test('no file names a machine, a registry or anyone who wrote it', () => {
    const found = texts.flatMap((file) => {
      const rows = (readText(file) ?? '').split('\n')
      return rows.flatMap((row, index) =>
        foreignWords.some((word) => word.test(row)) ? [`${file}:${index + 1} ${row.trim().slice(0, 120)}`] : [],
      )
    })
    expect(found).toEqual([])
    expect(texts).toEqual(expect.arrayContaining(['package-lock.json', 'src/paths.ts', 'docs/spec-map.md']))
  })

  test.each([
    ['/', 'work/main/src'],
    ['see i', 'ssue 12'],
    ['a helper ', 'agent'],
    ['"resolved": "', 'https://npm.example/x.tgz"'],
    ['https://reg', 'istry.example/npm'],
  ])('%s%s would be found', (start, end) => {
    expect(foreignWords.some((word) => word.test(start + end))).toBe(true)
  })
})
