const name = "portal.session-end";

/** Tells the other tabs of this browser that the session ended, so that none acts for whoever signs in next. */
export function announceSessionEnd(): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage("ended");
  channel.close();
}

/** Calls the function whenever another tab ended the session. */
export function onSessionEnd(end: () => void): void {
  new BroadcastChannel(name).onmessage = end;
}
