import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

/** Next’s keys for previews, which we have none of, and the folder of the build, which isn’t there where it runs. */
export function forgetBuild(home) {
  const names = [
    'prerender-manifest.json',
    'server/preview-props.json',
    'required-server-files.json',
    'required-server-files.js',
  ]
  const { preview } = JSON.parse(fs.readFileSync('.next/prerender-manifest.json', 'utf8'))
  const id = fs.readFileSync('.next/hivis-sources', 'utf8')
  const derived = Object.entries(preview).map(([name, value]) => [
    value,
    hashOf(`${name} ${id}`).slice(0, value.length),
  ])
  for (const name of names) {
    const file = path.join(home, '.next', name)
    let text = fs.readFileSync(file, 'utf8').replaceAll(process.cwd(), '/opt/hivis')
    for (const [made, again] of derived) text = text.replaceAll(made, again)
    fs.writeFileSync(file, text)
  }
}

const hashOf = (text) => createHash('sha256').update(text).digest('hex')
