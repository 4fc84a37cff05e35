const fields = 'input:not([type=hidden]):enabled, select:enabled, textarea:enabled'

const firstField = (body: HTMLElement): HTMLElement | null => {
  const first = body.querySelector<HTMLElement>(fields)
  if (!(first instanceof HTMLInputElement) || first.type !== 'radio') return first
  return body.querySelector<HTMLElement>('input[type=radio]:checked:enabled') ?? first
}

/** Opens a panel at its first field, as Tab would reach it; without fields at its words, from where Tab goes on to its button. */
export function openDock(dialog: HTMLDialogElement | null): void {
  if (!dialog || dialog.open) return
  dialog.showModal()
  const body = dialog.querySelector<HTMLElement>('.dock-body')
  const field = body && firstField(body)
  if (field instanceof HTMLInputElement) field.select()
  ;(field ?? body)?.focus()
}
