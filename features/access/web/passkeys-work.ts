/** Whether this browser can hold passkeys. The library that talks to them is loaded when somebody uses one. */
export function passkeysWork(): boolean {
  return typeof PublicKeyCredential === "function";
}
