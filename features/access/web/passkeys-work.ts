import { browserSupportsWebAuthn } from "@simplewebauthn/browser";

/** Whether this browser can hold passkeys. */
export function passkeysWork(): boolean {
  return browserSupportsWebAuthn();
}
