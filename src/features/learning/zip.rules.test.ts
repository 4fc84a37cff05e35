import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { most, openPackage } from './zip.rules'

type Files = Readonly<Record<string, string | Buffer>>

const zip = (files: Files): Buffer =>
  Buffer.from(zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, Buffer.from(text)]))))

const pathsOf = (files: Files) => {
  const opened = openPackage(zip(files))
  return 'problem' in opened ? opened.problem : opened.files.map(({ path }) => path)
}

test('keeps names with spaces and macrons, and what they hold', () => {
  const opened = openPackage(zip({ 'a b/Māori.html': 'kia ora', 'imsmanifest.xml': '<manifest/>' }))
  expect('files' in opened && opened.files.map(({ path, content }) => [path, content.toString()])).toEqual([
    ['a b/Māori.html', 'kia ora'],
    ['imsmanifest.xml', '<manifest/>'],
  ])
})

test('drops what file managers leave behind, and the folder around everything', () => {
  expect(
    pathsOf({
      'Course/imsmanifest.xml': 'x',
      'Course/a/.DS_Store': 'x',
      '__MACOSX/Course/._a': 'x',
      'Course/a/b.js': 'x',
    }),
  ).toEqual(['imsmanifest.xml', 'a/b.js'])
})

test.each([
  ['../out.html', /outside the package/],
  ['a/../../out.html', /outside the package/],
  ['..\\out.html', /outside the package/],
  ['/etc/passwd', /absolute path/],
  ['C:\\x.html', /absolute path/],
  ['a/b.php', /program for a server/],
  ['a/B.ASPX', /program for a server/],
  ['setup.exe', /program for a server/],
  ['a/.htaccess', /program for a server/],
  ['a\u0007.html', /characters/],
  [`${'x'.repeat(most.path)}.html`, /characters/],
])('refuses %j', (name, says) => {
  expect(pathsOf({ 'imsmanifest.xml': 'x', [name]: 'x' })).toMatch(says)
})

test('refuses a bomb before it unpacks it', () => {
  expect(pathsOf({ 'imsmanifest.xml': 'x', 'zeros.txt': Buffer.alloc(20_000_000) })).toMatch(/packed too tightly/)
})

/** The central directory entry of the first file. */
const entryAt = (bytes: Buffer) => bytes.indexOf(Buffer.from([0x50, 0x4b, 1, 2]))

test('refuses what its directory says of a file, if the file is larger', () => {
  const bytes = zip({ 'imsmanifest.xml': 'x'.repeat(5000) })
  bytes.writeUInt32LE(10, entryAt(bytes) + 24)
  expect(openPackage(bytes)).toEqual({ problem: 'imsmanifest.xml can’t be unpacked. Export the package again.' })
})

test('refuses links, passwords and the same name twice', () => {
  const link = zip({ 'imsmanifest.xml': 'x' })
  link.writeUInt32LE((0o120777 << 16) >>> 0, entryAt(link) + 38)
  expect(openPackage(link)).toEqual({ problem: 'imsmanifest.xml is a link to another file. Export the package again.' })
  const locked = zip({ 'imsmanifest.xml': 'x' })
  locked.writeUInt16LE(1, entryAt(locked) + 8)
  expect(openPackage(locked)).toEqual({ problem: 'The zip file has a password. Export it without one.' })
  const twice = zip({ 'a.html': 'x', 'b.html': 'y' })
  twice.write('a.html', twice.lastIndexOf('b.html'))
  expect(openPackage(twice)).toEqual({ problem: 'The package has a.html twice.' })
})

test.each([[Buffer.alloc(0)], [Buffer.from('PK')], [Buffer.from('hello, this is no zip file')]])(
  'says what is no zip file',
  (bytes) => {
    expect(openPackage(bytes)).toEqual({
      problem: 'This is not a zip file, or it is damaged. Export the package again.',
    })
  },
)

test('refuses more files than a course has', () => {
  const files = Object.fromEntries(Array.from({ length: most.files + 1 }, (_, at) => [`f${at}.js`, '']))
  expect(pathsOf(files)).toBe(`The package has more than ${most.files} files.`)
})
