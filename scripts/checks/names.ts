import { rootFiles } from './imports'
import {
  blockFiles,
  blocksFiles,
  featureFiles,
  featureFolders,
  featureLevels,
  forbiddenNames,
  foreignNames,
  mayImport,
  sizeLimits,
} from './rules'
import type { Violation } from './structure'

const kebab = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
/** Next's folder names: route group, parameter, catch-all. */
const routing = /^\([a-z-]+\)$|^\[{1,2}(?:\.\.\.)?[a-zA-Z]+\]{1,2}$/
/** A sub-topic: `desk.data.ts` next to `data.ts`. */
const topic =
  /^[a-z0-9-]+\.(?=(?:contract|tables|rules|collections|lifecycle|data|imports|mutations|loaders|routes|gateway|client|examples)\.)/
const generated = /^[a-z-]+\.generated\.tsx?$/
const measured = /\.(?:tsx?|mjs|js|css)$/

export function checkNames(file: string, source: string): Violation[] {
  const say = (rule: string, sentence: string): Violation => ({ path: file, line: 1, rule, sentence })
  const found = [...checkWords(file, say), ...checkSize(file, source, say)]
  const [top = '', second = '', ...rest] = file.split('/').slice(file.startsWith('src/') ? 1 : 0)
  if (!file.startsWith('src/')) return found
  if (second === '') {
    const isKnown = rootFiles.some((name) => isFileOrTest(top, `${name}.ts`))
    return isKnown ? found : [...found, say('top-folder', `${top} does not belong directly in src.`)]
  }
  if (!(top in mayImport)) return [...found, say('top-folder', `src/${top} is not a folder of the architecture.`)]
  if (top === 'features') return [...found, ...checkFeature(second, rest, say)]
  if (top === 'blocks') return [...found, ...checkBlock(second, rest, say)]
  return found
}

type Say = (rule: string, sentence: string) => Violation

function checkWords(file: string, say: Say): Violation[] {
  if (foreignNames.some((name) => name.test(file))) return []
  const segments = file.split('/')
  return segments.flatMap((segment, index) => {
    const isFolder = index < segments.length - 1
    const stem = segment.split('.')[0] ?? ''
    if (forbiddenNames.some((name) => name === stem)) {
      return [say('forbidden-name', `“${stem}” says nothing about what is inside; name it after what it decides.`)]
    }
    const isRouting = isFolder && file.startsWith('src/app/') && routing.test(segment)
    const isKebab = isRouting || segment.split('.').every((part) => kebab.test(part))
    return isKebab ? [] : [say('kebab-case', `${segment} is not written in kebab-case.`)]
  })
}

function checkSize(file: string, source: string, say: Say): Violation[] {
  if (!measured.test(file)) return []
  const limit = sizeLimits.find(({ files }) => files.test(file))?.lines ?? null
  const lines = source.replace(/\n$/, '').split('\n').length
  if (limit === null || lines <= limit) return []
  return [say('size', `${lines} lines; the limit here is ${limit}. Split it by what it decides.`)]
}

/** `rules.ts`, or its `rules.test.ts` or `rules.test.tsx`. */
function isFileOrTest(name: string, allowed: string): boolean {
  return name === allowed || name.replace(/\.test\.tsx?$/, '') === allowed.replace(/\.tsx?$/, '')
}

function checkFeature(feature: string, rest: string[], say: Say): Violation[] {
  if (rest.length === 0) return [say('feature-file', `${feature} is in no feature.`)]
  if (!featureLevels.some((level) => level.some((name) => name === feature))) {
    return [say('feature-level', `The feature ${feature} has no level in the table.`)]
  }
  const [first = '', second = '', ...deeper] = rest
  const isNamed = isFeatureFile(first, second, rest.length)
  const isInSubFolder =
    !(first in featureFolders) && rest.length > 1 && isFeatureFile(second, deeper[0] ?? '', rest.length - 1)
  return isNamed || isInSubFolder
    ? []
    : [say('feature-file', `${rest.join('/')} is not in the file vocabulary of a feature.`)]
}

function isFeatureFile(first: string, second: string, length: number): boolean {
  if (length === 1 && generated.test(first)) return true
  if (length === 1) return featureFiles.some((allowed) => isFileOrTest(first.replace(topic, ''), allowed))
  if (length !== 2) return false
  return Object.entries(featureFolders).some(([folder, names]) => folder === first && names.test(second))
}

function checkBlock(block: string, rest: string[], say: Say): Violation[] {
  const name = rest.join('/')
  const isKnown =
    rest.length === 0
      ? generated.test(block) || blocksFiles.some((allowed) => isFileOrTest(block, allowed))
      : blockFiles.some((allowed) => allowed === name)
  return isKnown ? [] : [say('block-file', `${name || block} is not in the file vocabulary of a block.`)]
}
