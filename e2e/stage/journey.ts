import { test as journey } from "@playwright/test";

export { expect } from "@playwright/test";

/**
 * A journey that closes the windows it opened. The browser lives on with the next journey, each window hears live news,
 * and the portal gives a person ten such streams. What failed keeps its windows, for their pictures.
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
