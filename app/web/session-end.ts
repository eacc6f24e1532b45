const name = "portal.session-end";
let channel: BroadcastChannel | undefined;

/**
 * Returns the broadcast channel of this tab. A channel receives the messages of other channels with its name, even in
 * the same tab, but not its own.
 */
const channelOfTab = (): BroadcastChannel => (channel ??= new BroadcastChannel(name));

/**
 * Notifies the other tabs of this browser that the session ended, so that none of them sends requests for the next
 * person who signs in.
 */
export function announceSessionEnd(): void {
  channelOfTab().postMessage("ended");
}

/** Notifies the other tabs that the session continues as another person. */
export function announceSessionChange(): void {
  channelOfTab().postMessage("changed");
}

/** Calls the functions whenever another tab ended the session, or went on in it as another person. */
export function onSessionEnd(end: () => void, change: () => void): void {
  channelOfTab().onmessage = ({ data }) => (data === "changed" ? change() : end());
}
