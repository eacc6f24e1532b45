/** What the person came for is shown and still by then. */
const quietAfter = 1_500;

/** When the page is shown and the browser has nothing better to do. */
export async function quiet(): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, quietAfter));
  await idle();
}

/** When the browser has nothing better to do. */
export function idle(): Promise<unknown> {
  // Safari has no idle callbacks.
  if (typeof requestIdleCallback === "undefined") return new Promise((resolve) => setTimeout(resolve, 50));
  return new Promise((resolve) => requestIdleCallback(resolve));
}
