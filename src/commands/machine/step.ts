/** One thing of the machine. Only `run` changes anything. */
export interface MachineStep {
  readonly name: string
  /** Why the machine can’t have it yet, and what to do; null if it can. */
  readonly leftOut?: () => string | null
  isDone(): boolean | Promise<boolean>
  run(): void | Promise<void>
}

export type StepState = 'there already' | 'done now' | 'would be done' | 'left out' | 'failed' | 'not reached'

export interface SteppedThrough {
  readonly name: string
  readonly state: StepState
  readonly says?: string
}

type Options = {
  readonly isDry: boolean
  readonly progress: (line: string) => void
  readonly sentenceOf: (error: unknown) => string
}

/** Takes the steps in their order. After one that failed the rest is not reached: they build on each other. */
export async function takeSteps(
  steps: readonly MachineStep[],
  { isDry, progress, sentenceOf }: Options,
): Promise<SteppedThrough[]> {
  const taken: SteppedThrough[] = []
  let hasFailed = false
  for (const step of steps) {
    const { name } = step
    if (hasFailed) {
      taken.push({ name, state: 'not reached' })
      continue
    }
    try {
      taken.push(await takeOne(step, { isDry, progress }))
    } catch (error) {
      hasFailed = true
      taken.push({ name, state: 'failed', says: sentenceOf(error) })
    }
  }
  return taken
}

async function takeOne(step: MachineStep, { isDry, progress }: Omit<Options, 'sentenceOf'>): Promise<SteppedThrough> {
  const { name } = step
  if (await step.isDone()) return { name, state: 'there already' }
  const says = step.leftOut?.() ?? null
  if (says !== null) return { name, state: 'left out', says }
  if (isDry) return { name, state: 'would be done' }
  progress(`${name} …`)
  await step.run()
  return { name, state: 'done now' }
}
