import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe objects to, as one line for each kind and element. */
async function objections(page: Page, only?: string): Promise<string[]> {
  // Only what is wrong is described: to name every element that is right takes longer than to judge it.
  const builder = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"], preload: false });
  const { violations } = await (only ? builder.withRules([only]) : builder.withTags(wcag22aa)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`));
}

/** Changes the appearance, and waits until every colour has arrived at its new value. */
async function appear(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Light by all rules; dark differs in colours alone. */
export async function expectAccessible(page: Page, what: string): Promise<void> {
  await appear(page, "light");
  expect.soft(await objections(page), `${what}, light`).toEqual([]);
  await appear(page, "dark");
  expect.soft(await objections(page, "color-contrast"), `${what}, dark`).toEqual([]);
  await appear(page, "light");
}

/** 1280 pixels at 200 % are 640. */
export async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 450 });
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(excess, `${path} scrolls sideways at 200 %`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}
