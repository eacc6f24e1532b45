const name = "portal.session-end";
let channel: BroadcastChannel | undefined;

/** The channel of this tab: a channel hears the others of its name, also one of the same tab, and not itself. */
const channelOfTab = (): BroadcastChannel => (channel ??= new BroadcastChannel(name));

/** Tells the other tabs of this browser that the session ended, so that none acts for whoever signs in next. */
export function announceSessionEnd(): void {
  channelOfTab().postMessage("ended");
}

/** Calls the function whenever another tab ended the session. */
export function onSessionEnd(end: () => void): void {
  channelOfTab().onmessage = end;
}
