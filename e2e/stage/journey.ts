import { test as journey } from "@playwright/test";

export { expect } from "@playwright/test";

/**
 * A test that closes its windows. The next journey reuses the browser, each window has a live stream, and the portal
 * allows ten streams per person. The windows of a failed journey stay open for their screenshots.
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
