/** One instruction of a Dockerfile. */
export interface Instruction {
  readonly name: string
  readonly given: string
}

/** A Dockerfile as its stages, each with its instructions in order; comments are left out. A line that is no instruction is an error. */
export function stagesOf(text: string): Instruction[][] {
  const stages: Instruction[][] = []
  for (const line of text.replaceAll(/\\\n\s*/g, '').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue
    const [, name, given = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? []
    if (name === undefined) throw new Error(`This is no instruction: ${line}`)
    // What FROM may name.
    if (name === 'ARG' && stages.length === 0) continue
    if (name === 'FROM') stages.push([])
    const stage = stages.at(-1)
    if (!stage) throw new Error(`This comes before the first FROM: ${line}`)
    stage.push({ name, given })
  }
  return stages
}

/** Ways to carry out an instruction, by its name in lower case. What each of them does not understand it refuses. */
export type Carriers = Readonly<Record<string, (given: string) => void>>

/** Carries out a stage in order. An instruction that no one knows is an error: it would silently be left out of what is tried. */
export function carryOut(stage: readonly Instruction[], carriers: Carriers): void {
  for (const { name, given } of stage) {
    const carry = carriers[name.toLowerCase()]
    if (!carry) throw new Error(`No one knows how to carry this out: ${name} ${given}`)
    carry(given)
  }
}
