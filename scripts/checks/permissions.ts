import type { Facts } from './facts'
import { addresses, permissions } from './rules'
import type { Violation } from './structure'

const isFree = (file: string) => /\.test\.tsx?$/.test(file)

/** Checks restricted modules: one place each for the environment, the database, dates, money and internal URLs. */
export function checkPermissions(file: string, facts: Facts): Violation[] {
  if (isFree(file)) return []
  return [...checkTable(file, facts), ...checkAddresses(file, facts)]
}

function checkTable(file: string, facts: Facts): Violation[] {
  return permissions.flatMap(({ rule, modules, uses, allowed, says }) => {
    if (allowed.some((place) => place.test(file))) return []
    const isModule = (name: string) => modules.some((one) => name === one || name.startsWith(`${one}/`))
    const imported = facts.imports.filter(({ specifier, target }) => isModule(target ?? specifier))
    const used = facts.uses.filter(({ name }) => uses.some((one) => one === name))
    return [
      ...imported.map(({ line, specifier }) => ({
        path: file,
        line,
        rule,
        sentence: `Imports ${specifier}: ${says}.`,
      })),
      ...used.map(({ line, name }) => ({ path: file, line, rule, sentence: `Uses ${name}: ${says}.` })),
    ]
  })
}

function checkAddresses(file: string, facts: Facts): Violation[] {
  if (!addresses.checked.test(file) || addresses.exempt.test(file)) return []
  const isContract = /[/.]contract\.ts$/.test(file)
  return facts.texts.flatMap(({ text, line, key }) => {
    // A contract's paths are relative to the API's base, which is in src/paths.ts.
    if (!addresses.literal.test(text) || (isContract && key === 'path')) return []
    return [{ path: file, line, rule: 'addresses', sentence: `Writes the address “${text}”: only src/paths.ts does.` }]
  })
}
