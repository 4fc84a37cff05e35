/** Names that production needs for its wallets; none of them signs anything. */
export const walletKeys = {
  GOOGLE_WALLET_ISSUER_ID: '3388000000012345678',
  GOOGLE_WALLET_EMAIL: 'wallet@project.iam.gserviceaccount.com',
  GOOGLE_WALLET_KEY: '-----BEGIN PRIVATE KEY-----\\nx\\n-----END PRIVATE KEY-----',
} as const
