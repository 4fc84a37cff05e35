/** Functions over the limit, with their line counts. Entries may only be removed or get smaller. */
export const stillLong: Readonly<Record<string, number>> = {
  'src/features/shop/cart/components/add-to-cart.tsx AddToCart': 67,
  'src/features/shop/desk/bank-file.tsx Columns': 61,
  'src/features/shop/orders/components/flow.tsx CheckoutFlow': 72,
  'src/features/wallet/passes/components/own-card.tsx OwnCardPage': 75,
  'src/ui/desk/action.tsx ActionPanel': 64,
  'src/ui/desk/list-bar.tsx FilterMenu': 67,
  'src/ui/desk/list.tsx ListOfRows': 70,
  'src/ui/desk/mention.tsx MentionBox': 72,
}
