import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { type Part, signedInAs } from "./cast.ts";
import { clientPages, managePages, publicPages } from "./every-page.ts";
import { openSettled } from "./settled.ts";

const wcag22aa = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** What axe objects to, as one line for each kind and element. */
async function objections(page: Page, only?: string): Promise<string[]> {
  const builder = new AxeBuilder({ page }).setLegacyMode(true);
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
async function expectAccessible(page: Page, what: string): Promise<void> {
  await appear(page, "light");
  expect.soft(await objections(page), `${what}, light`).toEqual([]);
  await appear(page, "dark");
  expect.soft(await objections(page, "color-contrast"), `${what}, dark`).toEqual([]);
  await appear(page, "light");
}

/** 1280 pixels at 200 % are 640. */
async function expectNoSidewaysScroll(page: Page, path: string): Promise<void> {
  await page.setViewportSize({ width: 640, height: 450 });
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect.soft(excess, `${path} scrolls sideways at 200 %`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

// Pages that do not know of each other: both cores walk them.
test.describe.configure({ mode: "parallel" });

const walks: { who: Part | "visitor"; pages: string[] }[] = [
  { who: "visitor", pages: publicPages },
  { who: "client", pages: clientPages },
  { who: "staff", pages: managePages },
];

for (const { who, pages } of walks) {
  test.describe(`For a ${who}`, () => {
    test.use({
      storageState: who === "visitor" ? { cookies: [], origins: [] } : signedInAs(who),
      viewport: { width: 1280, height: 900 },
    });

    for (const path of pages) {
      test(`${path} satisfies WCAG 2.2 AA in both appearances, and can be read at 200 %`, async ({
        page,
      }) => {
        await openSettled(page, path);
        await expectAccessible(page, path);
        await expectNoSidewaysScroll(page, path);
      });
    }
  });
}

test.describe("What opens over a page", () => {
  test.use({ storageState: signedInAs("client"), viewport: { width: 1280, height: 900 } });

  test("satisfies WCAG 2.2 AA: an event beside its list, the search, the contact form, the menus", async ({
    page,
  }) => {
    // An account from two places: the event with the most tactics, whose values take several lines.
    await openSettled(page, "/Eventos?tecnica=T1078");
    await page.getByRole("table", { name: "Eventos", exact: true }).locator("tbody tr").first().click();
    await expect(page.getByRole("dialog").getByTitle("Copiar Persistence")).toBeVisible();
    await expectAccessible(page, "event drawer");
    await page.keyboard.press("Escape");
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectAccessible(page, "search");
    await page.keyboard.press("Escape");
    await openSettled(page, "/profile#Contacto");
    await page.getByRole("button", { name: "Enviar" }).click();
    await expect(page.getByRole("alert").first()).toBeVisible();
    await expectAccessible(page, "contact form with its errors");
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("button", { name: "Menú" }).click();
    await expectAccessible(page, "menu of a phone");
  });
});

test.describe("By keyboard", () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test("the first stop leads past the bars, and every stop can be seen", async ({ page }) => {
    await openSettled(page, "/");
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Ir al contenido" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page.locator("#contenido")).toBeFocused();
    for (let stop = 0; stop < 40; stop += 1) {
      await page.keyboard.press("Tab");
      expect(await focusMark(page)).toEqual({ seen: true, marked: true });
    }
  });

  test("a dialog holds the focus and gives it back", async ({ page }) => {
    await openSettled(page, "/About");
    const opener = page.getByRole("contentinfo").getByRole("link", { name: "Contáctanos" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Contáctanos" });
    await expect(dialog).toBeVisible();
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press(stop % 5 === 4 ? "Shift+Tab" : "Tab");
      // Between the last stop and the first the focus is with the browser: the page itself then has none.
      const place = await page.evaluate(() =>
        document.activeElement === document.body
          ? "browser"
          : document.activeElement?.closest("dialog")
            ? "dialog"
            : "page",
      );
      expect(place).not.toBe("page");
    }
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await expect(opener).toBeFocused();
  });
});

test.describe("By keyboard, signed in", () => {
  test.use({ storageState: signedInAs("client"), viewport: { width: 1280, height: 900 } });

  test("the list of events: move, open, go on, close, and be where one was", async ({ page }) => {
    await openSettled(page, "/Eventos");
    const rows = page.getByRole("table", { name: "Eventos", exact: true }).locator("tbody tr");
    await rows.first().focus();
    await page.keyboard.press("j");
    await page.keyboard.press("ArrowDown");
    await expect(rows.nth(2)).toBeFocused();
    await page.keyboard.press("Enter");
    const drawer = page.getByRole("dialog");
    await expect(drawer.getByText(/^3 de /)).toBeVisible();
    await page.keyboard.press("j");
    await expect(drawer.getByText(/^4 de /)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(drawer).toHaveCount(0);
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Buscar en los eventos" })).toBeFocused();
  });

  test("the key ? shows the keys, once", async ({ page }) => {
    await openSettled(page, "/Eventos");
    await page.locator("#contenido").focus();
    await page.keyboard.press("?");
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test("who asked for less motion gets none", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", "/Servicios", "/Login"]) {
    await openSettled(page, path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : "")),
    );
    expect(moving, path).toEqual([]);
  }
});

/** Whether the focused element is on the screen and wears a mark of its focus. */
async function focusMark(page: Page): Promise<{ seen: boolean; marked: boolean }> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return { seen: true, marked: true };
    const box = focused.getBoundingClientRect();
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(focused);
    return {
      seen: box.bottom > 0 && box.top < innerHeight && box.width > 0,
      marked: (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== "none",
    };
  });
}
