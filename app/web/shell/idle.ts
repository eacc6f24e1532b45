/** The time after which the requested screen is shown and idle, in milliseconds. */
const quietAfter = 1_500;

/** Resolves when the page is shown and the browser is idle. */
export async function whenShownAndIdle(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, quietAfter));
  await whenIdle();
}

/** Resolves when the browser is idle. */
export function whenIdle(): Promise<unknown> {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") return new Promise((resolve) => setTimeout(resolve, 50));
  return new Promise((resolve) => requestIdleCallback(resolve));
}
