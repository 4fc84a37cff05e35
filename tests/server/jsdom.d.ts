/** The little of jsdom that these tests use; it brings no types of its own. */
declare module 'jsdom' {
  export class VirtualConsole {}
  export class JSDOM {
    constructor(html: string, options?: { virtualConsole?: VirtualConsole })
    readonly window: { readonly document: Document }
  }
}
