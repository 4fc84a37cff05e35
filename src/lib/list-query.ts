/**
 * The search and the filters of one of Payload's lists as the desk's calls know them: `{q, state, …}`. Null when the list has a filter of another field
 * or kind: a call without it would take a wider list.
 */
export function simpleFilters(
  query: URLSearchParams,
  names: readonly string[],
  /** Fields of which a call takes several values, with commas between them. */
  lists: readonly string[] = [],
): Record<string, string> | null {
  const filters: Record<string, string> = {}
  for (const [name, value] of query) {
    if (name === 'search') filters.q = value
    if (!name.startsWith('where')) continue
    const [, column = '', operator] = /\[(\w+)\]\[(equals|in|less_than)\](?:\[\d+\])?$/.exec(name) ?? []
    const field = operator === 'less_than' ? `${column}Before` : column
    // Choices of one condition stand for "or", as two conditions of one field may: the calls know one value each.
    if (!operator || !names.includes(field) || /\[or\]\[[1-9]/.test(name)) return null
    const isList = operator === 'in' && lists.includes(field)
    if (field in filters && !isList) return null
    if (operator === 'in' && value.includes(',') && !isList) return null
    filters[field] = [...(field in filters ? [filters[field]] : []), value].join(',')
  }
  return filters
}
