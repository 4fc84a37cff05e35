import { expect, type Locator } from '@playwright/test'

/** Roles as NVDA says them. A role that isn’t here is said by its name. */
const words: Record<string, string> = {
  textbox: 'edit',
  searchbox: 'search edit',
  combobox: 'combo box',
  checkbox: 'check box',
  radio: 'radio button',
  navigation: 'navigation landmark',
  group: 'grouping',
  img: 'graphic',
  listitem: '',
  paragraph: '',
  text: '',
  definition: '',
  cell: '',
}

const states: Record<string, string> = {
  invalid: 'invalid entry',
  checked: 'checked',
  selected: 'selected',
  expanded: 'expanded',
  disabled: 'unavailable',
  pressed: 'pressed',
}

function saidOf(line: string): string | null {
  const plain = line.replace(/^\s*-\s*/, '').replace(/^'(.*)'(:?)$/, '$1$2')
  const [, role = '', quoted = '', marks = '', text = ''] =
    /^([a-z]+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*):?\s*(.*)$/.exec(plain) ?? []
  if (role === '' || plain.startsWith('/')) return null
  const level = /\[level=(\d)\]/.exec(marks)?.[1]
  const known = [...marks.matchAll(/\[(\w+)\]/g)].map(([, name = '']) => states[name] ?? name)
  const isBox = role === 'checkbox' || role === 'radio'
  const said = [
    `${words[role] ?? role}${level ? ` level ${level}` : ''}`,
    quoted.replaceAll('\\"', '"') || text.replace(/^"(.*)"$/, '$1'),
    ...known,
    ...(isBox && !known.includes('checked') ? ['not checked'] : []),
  ]
  return said.filter((part) => part !== '').join(', ') || null
}

/** What a screen reader says of a part of a page, line by line: role, name and state, from the accessibility tree. */
export async function heard(part: Locator): Promise<string[]> {
  return (await part.ariaSnapshot()).split('\n').flatMap((line) => saidOf(line) ?? [])
}

/** Waits until a screen reader says all of this, in this order, with anything between. */
export async function expectHeard(part: Locator, said: readonly (string | RegExp)[]): Promise<void> {
  await expect(async () => {
    const lines = await heard(part)
    let from = 0
    for (const one of said) {
      const at = lines.findIndex(
        (line, index) => index >= from && (typeof one === 'string' ? line === one : one.test(line)),
      )
      expect(
        at,
        `${one}, after “${lines[from - 1] ?? 'the start'}”, in:\n${lines.slice(from, from + 60).join('\n')}`,
      ).toBeGreaterThanOrEqual(0)
      from = at + 1
    }
  }).toPass()
}
