import fs from 'node:fs'
import path from 'node:path'
import type { Standard } from './manifest.rules'
import { playScript } from './runtime.rules'

const folder = path.resolve('node_modules/scorm-again/dist')

const files: Readonly<Record<Standard, string>> = { 'scorm-1.2': 'scorm12.min.js', 'scorm-2004': 'scorm2004.min.js' }

const read = new Map<string, string>()

/** A script of the runtime by its name: the API of a standard, or what ties it to our page. Null for any other name. */
export function loadRuntime(name: string): string | null {
  if (name === 'play.js') return playScript
  const file = name === 'scorm-1.2.js' ? files['scorm-1.2'] : name === 'scorm-2004.js' ? files['scorm-2004'] : null
  if (file === null) return null
  const known = read.get(file)
  if (known !== undefined) return known
  const script = fs.readFileSync(path.join(folder, file), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '\n')
  read.set(file, script)
  return script
}
