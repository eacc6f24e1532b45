const name = "portal.session-end";
let channel: BroadcastChannel | undefined;

/** The channel of this tab: a channel hears the others of its name, also one of the same tab, and not itself. */
const channelOfTab = (): BroadcastChannel => (channel ??= new BroadcastChannel(name));

/** Tells the other tabs of this browser that the session ended, so that none acts for whoever signs in next. */
export function announceSessionEnd(): void {
  channelOfTab().postMessage("ended");
}

/** Tells the other tabs that the session goes on as another person. */
export function announceSessionChange(): void {
  channelOfTab().postMessage("changed");
}

/** Calls the functions whenever another tab ended the session, or went on in it as another person. */
export function onSessionEnd(end: () => void, change: () => void): void {
  channelOfTab().onmessage = ({ data }) => (data === "changed" ? change() : end());
}
