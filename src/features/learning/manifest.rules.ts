import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { isRecord } from '@/lib/unknown'

export const standards = ['scorm-1.2', 'scorm-2004'] as const

export type Standard = (typeof standards)[number]

/** What plays a course: a package of a standard here, another site, or modules written in the page editor. */
export type Kind = Standard | 'link' | 'modules'

export const kindLabels: Readonly<Record<Kind, string>> = {
  link: 'Plays elsewhere',
  modules: 'Written here',
  'scorm-1.2': 'SCORM 1.2',
  'scorm-2004': 'SCORM 2004',
}

export type ManifestItem = {
  readonly identifier: string
  readonly title: string
  readonly path: string
  readonly query: string
  /** Of 100. */
  readonly passMark: number | null
  readonly launchData: string
}

export type Manifest = { readonly title: string; readonly standard: Standard; readonly items: readonly ManifestItem[] }

export type ReadManifest = Manifest | { readonly problem: string }

const mostItems = 200

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  isArray: (name) => ['organization', 'item', 'resource'].includes(name),
})

type Node = Readonly<Record<string, unknown>>

const nodeOf = (value: unknown): Node => (isRecord(value) ? value : {})
const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isRecord) : [])
const textIn = (value: unknown): string => {
  if (typeof value === 'string') return value.trim()
  return isRecord(value) ? textIn(value['#text']) : ''
}

/** Named by its version where it says one, else by the schema it uses: tools leave out either. */
function standardOf(xml: string, manifest: Node): Standard {
  const version = textIn(nodeOf(manifest.metadata).schemaversion)
  if (/2004|1\.3/.test(version)) return 'scorm-2004'
  if (/1\.2/.test(version)) return 'scorm-1.2'
  return /adlcp_v1p3|imsss|adlseq/i.test(xml) ? 'scorm-2004' : 'scorm-1.2'
}

type Resource = { readonly href: string; readonly base: string }

function resourcesOf(manifest: Node): Map<string, Resource> {
  const all = nodeOf(manifest.resources)
  const outer = textIn(manifest['@base']) + textIn(all['@base'])
  return new Map(
    listOf(all.resource).flatMap((resource): [string, Resource][] => {
      const href = textIn(resource['@href'])
      return href ? [[textIn(resource['@identifier']), { href, base: outer + textIn(resource['@base']) }]] : []
    }),
  )
}

/** In order, folders opened up. */
const itemsIn = (node: Node): Node[] =>
  listOf(node.item).flatMap((item) => [...(textIn(item['@identifierref']) ? [item] : []), ...itemsIn(item)])

const decoded = (path: string): string => {
  try {
    return decodeURIComponent(path)
  } catch (error) {
    if (error instanceof URIError) return path
    throw error
  }
}

/** `folder/sco 1.html` and `?a=1#b`, whether the manifest wrote it relative, from the root, or with its characters encoded. */
export function launchOf({ href, base }: Resource, parameters: string): { path: string; query: string } | null {
  const whole = `${base}${href}`.replaceAll('\\', '/')
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(whole)) return null
  const [, path = '', query = ''] = /^([^?#]*)(.*)$/s.exec(whole) ?? []
  const more = parameters.trim()
  const joined =
    more === '' || more.startsWith('#') || query === '' ? query + more : `${query}&${more.replace(/^[?&]/, '')}`
  const clean = decoded(path)
    .replace(/^\/+/, '')
    .split('/')
    .filter((part) => part !== '.' && part !== '')
  if (clean.includes('..')) return null
  return {
    path: clean.join('/').normalize('NFC'),
    query: joined === '' || /^[?#]/.test(joined) ? joined : `?${joined}`,
  }
}

const scoreOf = (text: string): number | null => {
  const score = Number(text)
  return text !== '' && Number.isFinite(score) && score >= 0 && score <= 100 ? Math.round(score) : null
}

/** SCORM 1.2 keeps it at the item; 2004 as the primary objective’s measure, of 1. */
function passMarkOf(item: Node): number | null {
  const own = scoreOf(textIn(item.masteryscore))
  if (own !== null) return own
  const primary = nodeOf(nodeOf(nodeOf(item.sequencing).objectives).primaryObjective)
  const measure = textIn(primary.minNormalizedMeasure)
  return primary['@satisfiedByMeasure'] === 'true' && measure !== '' ? scoreOf(String(Number(measure) * 100)) : null
}

/** What a package plays, by its `imsmanifest.xml` and the paths it has, or what is wrong with it. Types and external entities are never read. */
export function readManifest(xml: string, paths: readonly string[]): ReadManifest {
  const source = xml.replace(/^\ufeff/, '')
  if (/<!(?:DOCTYPE|ENTITY)/i.test(source))
    return { problem: 'The manifest defines entities, which no course needs. Export it again.' }
  if (XMLValidator.validate(source) !== true)
    return { problem: 'imsmanifest.xml isn’t valid XML. Export the package again.' }
  const manifest = nodeOf(nodeOf(parser.parse(source)).manifest)
  const resources = resourcesOf(manifest)
  const organizations = nodeOf(manifest.organizations)
  const all = listOf(organizations.organization)
  const chosen = all.find((one) => textIn(one['@identifier']) === textIn(organizations['@default'])) ?? all[0] ?? {}
  const title = textIn(chosen.title)
  const items = itemsIn(chosen).slice(0, mostItems + 1)
  const asked: Node[] =
    items.length > 0 ? items : [...resources.keys()].slice(0, 1).map((one) => ({ '@identifierref': one, title }))
  if (asked.length === 0) return { problem: 'The manifest names nothing to play.' }
  if (asked.length > mostItems) return { problem: `The package has more than ${mostItems} parts.` }
  const found: ManifestItem[] = []
  for (const item of asked) {
    const read = readItem(item, { resources, paths, title })
    if (typeof read === 'string') return { problem: read }
    found.push(read)
  }
  return { title: (title || found[0]?.title) ?? '', standard: standardOf(source, manifest), items: found }
}

type Around = { readonly resources: Map<string, Resource>; readonly paths: readonly string[]; readonly title: string }

function readItem(item: Node, { resources, paths, title }: Around): ManifestItem | string {
  const name = textIn(item.title) || title || 'Course'
  const reference = textIn(item['@identifierref'])
  const resource = resources.get(reference)
  if (!resource) return `The manifest names no file for “${name}”.`
  const launch = launchOf(resource, textIn(item['@parameters']))
  if (!launch) return `“${name}” starts outside the package: ${resource.href}.`
  // Made on a computer that doesn’t tell capitals apart.
  const path =
    paths.find((one) => one === launch.path) ?? paths.find((one) => one.toLowerCase() === launch.path.toLowerCase())
  if (path === undefined) return `“${name}” starts with ${launch.path}, which isn’t in the package.`
  return {
    identifier: textIn(item['@identifier']) || reference,
    title: name.slice(0, 200),
    path,
    query: launch.query,
    passMark: passMarkOf(item),
    launchData: (textIn(item.datafromlms) || textIn(item.dataFromLMS)).slice(0, 4000),
  }
}
