type Mark = 'Success: ' | 'Error: '

/** What became of an action, at the start of the title, in the language of the page. */
export function markTitle(mark: Mark | '', say = (english: string): string => english): void {
  const marks: readonly Mark[] = ['Success: ', 'Error: ']
  const { title } = document
  const shown = marks.map(say).find((one) => title.startsWith(one)) ?? ''
  document.title = `${mark && say(mark)}${title.slice(shown.length)}`
}
