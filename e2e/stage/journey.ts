import { test as journey } from "@playwright/test";

export { expect } from "@playwright/test";

/**
 * A journey that closes its windows. The browser is reused by the next journey, each window holds a live stream, and
 * the portal allows ten of them per person. The windows of a failed journey stay open for their screenshots.
 */
export const test = journey.extend<{ closeWindows: undefined }>({
  closeWindows: [
    async ({ browser }, use, journeyInfo) => {
      await use(undefined);
      if (journeyInfo.status === journeyInfo.expectedStatus)
        await Promise.all(browser.contexts().map((window) => window.close()));
    },
    { auto: true },
  ],
});
