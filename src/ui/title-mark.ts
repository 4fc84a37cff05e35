/** The page's title starts with how the last act went. */
export function markTitle(mark: 'Success: ' | 'Error: ' | ''): void {
  document.title = `${mark}${document.title.replace(/^(?:Error|Success): /, '')}`
}
