import { expect, type Page } from '@playwright/test'

/** The most that one page may shift while it is used, as browsers count it: the share of the window that moved, times how far. */
const most = 0.02

interface Shift {
  readonly page: string
  readonly value: number
  readonly what: string
}

/** Notes every layout shift that no one caused by a press or a key. Call it before the first page opens. @returns a check of all pages so far. */
export async function watchShifts(page: Page): Promise<() => void> {
  const shifts: Shift[] = []
  await page.exposeBinding('noteShift', (_, shift: Shift) => shifts.push(shift))
  await page.addInitScript((resizeMs) => {
    const note = Reflect.get(globalThis, 'noteShift')
    const nameOf = (node: unknown) =>
      node instanceof Element ? `${node.tagName.toLowerCase()} "${node.textContent?.trim().slice(0, 40)}"` : 'a text'
    // A window of another size lays everything out again. Chromium forgives that for half a second, which a slow machine may need for the first frame.
    let resizedAt = Number.NEGATIVE_INFINITY
    window.addEventListener('resize', () => {
      resizedAt = performance.now()
    })
    // What a press changes is drawn in the frames after it: half a second where nothing else keeps the machine busy, which Chromium forgives, and
    // longer where something does.
    const framesOfPress = 30
    let frames: number[] = []
    let pressedAt = Number.NEGATIVE_INFINITY
    const count = (time: number) => {
      frames.push(time)
      if (frames.length < framesOfPress) requestAnimationFrame(count)
    }
    const notePress = ({ timeStamp }: Event) => {
      pressedAt = timeStamp
      if (frames.length === 0 || frames.length >= framesOfPress) requestAnimationFrame(count)
      frames = []
    }
    for (const name of ['pointerdown', 'click', 'keydown']) window.addEventListener(name, notePress, true)
    const isOfPress = (startTime: number) =>
      startTime > pressedAt && frames.filter((time) => time < startTime).length < framesOfPress
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (
          Reflect.get(entry, 'hadRecentInput') ||
          Math.abs(entry.startTime - resizedAt) < resizeMs ||
          isOfPress(entry.startTime)
        )
          continue
        const sources: { node?: Node }[] = Reflect.get(entry, 'sources') ?? []
        const what = sources.map(({ node }) => nameOf(node)).join(', ')
        note({ page: location.pathname, value: Number(Reflect.get(entry, 'value')), what })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  }, 2_000)
  return () => {
    const pages = [...new Set(shifts.map((shift) => shift.page))]
    const tooMuch = pages
      .map((path) => shifts.filter((shift) => shift.page === path))
      .filter((ofPage) => ofPage.reduce((sum, { value }) => sum + value, 0) > most)
    expect(tooMuch).toEqual([])
  }
}
