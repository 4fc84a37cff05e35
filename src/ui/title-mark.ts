export function markTitle(mark: 'Success: ' | 'Error: ' | ''): void {
  document.title = `${mark}${document.title.replace(/^(?:Error|Success): /, '')}`
}
