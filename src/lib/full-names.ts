import { fold } from './letters'
import { typedName } from './typed'

const particles = new Set('te nga van von de der den du da dos di la le st bin al'.split(' '))

/** “Pōtae, Rangi” and “Rangi Pōtae” as first and last name; particles such as Te and van begin a last name. */
export function namesIn(whole: string): readonly [first: string, last: string] {
  const name = typedName(whole)
  const [before = '', ...behind] = name.split(/\s*,\s*/)
  if (behind.length > 0) return [behind.join(' ').trim(), before]
  const words = name.split(' ')
  const particle = words.findIndex((word, at) => at > 0 && at < words.length - 1 && particles.has(fold(word)))
  const at = particle > 0 ? particle : words.length - 1
  return at < 1 ? [name, ''] : [words.slice(0, at).join(' '), words.slice(at).join(' ')]
}
