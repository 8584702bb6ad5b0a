/** The nonce the server put into the page; style elements without it are refused by the content security policy. */
export const cspNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
