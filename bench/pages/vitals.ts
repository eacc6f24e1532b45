import type { Browser } from "@playwright/test";
import { waitUntilPageSettled } from "./settled.ts";

export interface Vitals {
  /** The time of the largest contentful paint, in milliseconds. */
  lcp: number;
  /** The cumulative layout shift. */
  cls: number;
  /** The total blocking time beyond 50 ms a task, in milliseconds. */
  tbt: number;
}

/** Opens an address in a browser with an empty cache, and reads the browser's measurements. */
export async function readVitals(
  browser: Browser,
  address: string,
  storageState?: Awaited<ReturnType<Awaited<ReturnType<Browser["newContext"]>>["storageState"]>>,
): Promise<Vitals> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    ...(storageState && { storageState }),
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const seen = { lcp: 0, cls: 0, tbt: 0 };
    const watch = (type: string, take: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
    watch("largest-contentful-paint", (entry) => {
      seen.lcp = entry.startTime;
    });
    watch("layout-shift", (entry) => {
      seen.cls += (entry as PerformanceEntry & { value: number }).value;
    });
    watch("longtask", (entry) => {
      seen.tbt += Math.max(0, entry.duration - 50);
    });
    Object.assign(window, { seenVitals: seen });
  });
  await page.goto(address);
  await waitUntilPageSettled(page);
  await page.waitForLoadState("load");
  const vitals = await page.evaluate(
    () =>
      new Promise<Vitals>((resolve) => {
        // After two idle callbacks, the browser has reported all paints and layout shifts.
        requestIdleCallback(() =>
          requestIdleCallback(() => resolve((window as unknown as { seenVitals: Vitals }).seenVitals)),
        );
      }),
  );
  await context.close();
  return vitals;
}
