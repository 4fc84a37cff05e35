/** Bytes as base64, in a browser: of any length, one at a time, as a call takes only so many arguments. */
export function toBase64(bytes: Uint8Array): string {
  let signs = ''
  for (const byte of bytes) signs += String.fromCharCode(byte)
  return btoa(signs)
}
