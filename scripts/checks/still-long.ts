/** Functions over the limit, with their line counts. Entries may only be removed or get smaller. */
export const stillLong: Readonly<Record<string, number>> = {
  'src/ui/desk/action.tsx ActionPanel': 64,
  'src/ui/desk/list-bar.tsx FilterMenu': 67,
  'src/ui/desk/list.tsx ListOfRows': 70,
  'src/ui/desk/mention.tsx MentionBox': 72,
}
