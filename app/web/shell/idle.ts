/** When the browser has nothing better to do. */
export function idle(): Promise<unknown> {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") return new Promise((resolve) => setTimeout(resolve, 50));
  return new Promise((resolve) => requestIdleCallback(resolve));
}
