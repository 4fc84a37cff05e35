type Colleague = { readonly id: number; readonly name: string }

const isLetter = (letter: string | undefined): boolean => letter !== undefined && /[\p{L}\p{N}]/u.test(letter)

/** By @ and full name, once each, in order. “@Ana” in “@Anahera” or in an email does not count. */
export function mentionsIn<One extends Colleague>(text: string, colleagues: readonly One[]): One[] {
  const longestFirst = [...colleagues].sort((one, other) => other.name.length - one.name.length)
  const found = new Set<One>()
  for (const { index } of text.matchAll(/@/g)) {
    const rest = text.slice(index + 1).toLocaleLowerCase('en-NZ')
    if (isLetter(text[index - 1])) continue
    const mentioned = longestFirst.find(
      ({ name }) =>
        name !== '' && rest.startsWith(name.toLocaleLowerCase('en-NZ')) && !isLetter(text[index + 1 + name.length]),
    )
    if (mentioned) found.add(mentioned)
  }
  return [...found]
}
