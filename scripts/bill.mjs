/** `npm run bill`: writes a bill of materials (CycloneDX) and a licence list to `dist`. Fails on a licence no one has reviewed. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

process.chdir(path.resolve(import.meta.dirname, '..'))

/** Permissive licences: they require their text to be kept, and nothing of dependents. */
const allowed =
  /^(?:\(?(?:MIT|MIT-0|ISC|0BSD|BSD-2-Clause|BSD-3-Clause|Apache-2\.0|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|OFL-1\.1|Unlicense|Python-2\.0|PostgreSQL|Zlib|WTFPL|MPL-2\.0|LGPL-3\.0-or-later)(?: (?:OR|AND) )?)+\)?/
const looked = new Map([
  ['busboy', 'MIT'],
  ['streamsearch', 'MIT'],
  ['png-js', 'MIT'],
])

const bill = JSON.parse(execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx'], { maxBuffer: 1e9 }).toString())
// `--omit dev` also drops packages that both the tools and the site need.
const isForTools = ({ properties = [] }) => properties.some(({ name }) => name === 'cdx:npm:package:development')
const tools = new Set(bill.components.filter(isForTools).map((one) => one['bom-ref']))
bill.components = bill.components.filter((one) => !tools.has(one['bom-ref']))
bill.dependencies = bill.dependencies.filter(({ ref }) => !tools.has(ref))
const { version } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
bill.metadata.component.name = 'hivis'
// The same sources give the same bill.
bill.serialNumber = undefined
bill.metadata.timestamp = undefined

const licenceOf = ({ group, name, licenses = [] }) =>
  licenses.map(({ license, expression }) => expression ?? license.id ?? license.name).join(' AND ') ||
  looked.get(group ? `${group}/${name}` : name) ||
  'none'
const lines = bill.components.map((one) => ({
  name: `${one.group ? `${one.group}/` : ''}${one.name} ${one.version}`,
  licence: licenceOf(one),
}))
const unknown = lines.filter(({ licence }) => !allowed.test(licence))
fs.mkdirSync('dist', { recursive: true })
fs.writeFileSync(`dist/hivis-${version}.cdx.json`, `${JSON.stringify(bill, null, 2)}\n`)
fs.writeFileSync(
  `dist/hivis-${version}-licences.txt`,
  lines
    .map(({ name, licence }) => `${name}\t${licence}\n`)
    .sort()
    .join(''),
)
process.stdout.write(`${lines.length} packages, ${new Set(lines.map(({ licence }) => licence)).size} licences\n`)
for (const { name, licence } of unknown) process.stdout.write(`${name}: ${licence} was not looked at\n`)
process.exitCode = unknown.length > 0 ? 1 : 0
