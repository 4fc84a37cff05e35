import { persist } from 'zustand/middleware'
import { createStore } from 'zustand/vanilla'
import { personalStorage } from './personal-storage'

type Kept<State> = {
  readonly name: string
  /** Not ready on the server, which knows no device. */
  readonly beginning: State
  /** Accepts anything that is stored. */
  readonly read: (kept: unknown) => Partial<State>
  readonly keep?: (state: State) => object
}

/** A store that outlives its page on this device. Under a `personalName`, it ends with the session. */
export function keptStore<State extends { readonly isReady: boolean }>({ name, beginning, read, keep }: Kept<State>) {
  return createStore<State>()(
    persist((): State => beginning, {
      name,
      version: 1,
      storage: personalStorage,
      partialize: (state) => keep?.(state) ?? state,
      merge: (kept, current) => ({ ...current, ...read(kept), isReady: true }),
    }),
  )
}
