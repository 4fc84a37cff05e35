/**
 * `npm run proofs`: tests that start, kill, crowd or upgrade whole sites, restore large data or repeat races. One of each kind stays in
 * `npm test`; the others are named here, those of the browser by the tag `@proof`.
 */
export const serverProofs = [
  'api/bodies-in-pairs',
  'api/checkout-faults',
  'api/content-fuzz',
  'api/form-contracts',
  'api/full-disk',
  'api/full-wal',
  'api/hostile-values',
  'api/read-replica',
  'api/shop-failpoints',
  'server/backups',
  'server/drill',
  'server/first-filling',
  'server/front-histories',
  'server/hot-plans',
  'server/recipes',
  'server/postgres-upgrade',
  'server/restore-to-a-time',
  'server/transfer',
  'server/transfer-in-s3',
].map((name) => `tests/${name}.test.ts`)
