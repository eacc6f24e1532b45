import { randomInt, timingSafeEqual } from "node:crypto";

// The alphabet of Django's CSRF protocol: a 32-character secret in the `csrftoken` cookie, returned bare or masked to
// 64 characters.
const alphabet = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
const secretLength = 32;
const wellFormed = /^[A-Za-z0-9]+$/;

export function newCsrfSecret(): string {
  return Array.from({ length: secretLength }, () => alphabet[randomInt(alphabet.length)]).join("");
}

/** Returns the mask followed by the masked secret, so that the text differs each time. */
export function maskCsrf(secret: string): string {
  const mask = newCsrfSecret();
  let shifted = "";
  for (let index = 0; index < secretLength; index += 1) {
    const sum = alphabet.indexOf(secret.charAt(index)) + alphabet.indexOf(mask.charAt(index));
    shifted += alphabet.charAt(sum % alphabet.length);
  }
  return mask + shifted;
}

/** Returns the secret of a bare or masked token; undefined for other texts. */
export function csrfSecretOf(token: string): string | undefined {
  if (!wellFormed.test(token)) return undefined;
  if (token.length === secretLength) return token;
  if (token.length !== 2 * secretLength) return undefined;
  let secret = "";
  for (let index = 0; index < secretLength; index += 1) {
    const mask = alphabet.indexOf(token.charAt(index));
    const shifted = alphabet.indexOf(token.charAt(secretLength + index));
    secret += alphabet.charAt((shifted - mask + alphabet.length) % alphabet.length);
  }
  return secret;
}

export interface CsrfFacts {
  origin: string | undefined;
  referer: string | undefined;
  /** The portal's own origin for this request. */
  ownOrigin: string;
  cookie: string | undefined;
  /** The token of the X-CSRFToken header or the csrfmiddlewaretoken field. */
  token: string | undefined;
}

/** Returns whether an unsafe request came from the portal's own pages. */
export function csrfPasses(facts: CsrfFacts): boolean {
  if (!comesFromHere(facts)) return false;
  const currentCsrfSecret = facts.cookie === undefined ? undefined : csrfSecretOf(facts.cookie);
  const sentCsrfSecret = facts.token === undefined ? undefined : csrfSecretOf(facts.token);
  return (
    currentCsrfSecret !== undefined &&
    sentCsrfSecret !== undefined &&
    timingSafeEqual(Buffer.from(currentCsrfSecret), Buffer.from(sentCsrfSecret))
  );
}

function comesFromHere({ origin, referer, ownOrigin }: CsrfFacts): boolean {
  if (origin !== undefined) return origin === ownOrigin;
  // Pages over plain HTTP may be altered in transit, so a missing Referer is suspicious only over HTTPS.
  if (!ownOrigin.startsWith("https:")) return true;
  return referer !== undefined && URL.canParse(referer) && new URL(referer).origin === ownOrigin;
}
