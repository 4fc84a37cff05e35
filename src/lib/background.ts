type Background = { readonly name: string; stop(): Promise<void> }

// Next bundles what it starts apart from the front that ends it: they meet on globalThis.
const holder: { hivisBackground?: Background[] } & typeof globalThis = globalThis

/** Notes something that runs beside requests. One of the same name, left over by a reload in development, is stopped first. */
export function noteBackground(background: Background): void {
  const others = holder.hivisBackground ?? []
  for (const other of others) if (other.name === background.name) void other.stop()
  holder.hivisBackground = [...others.filter(({ name }) => name !== background.name), background]
}

/** Stops everything that runs beside requests, and waits until it has. */
export async function stopBackground(): Promise<void> {
  const noted = holder.hivisBackground ?? []
  holder.hivisBackground = []
  await Promise.all(noted.map((background) => background.stop()))
}
