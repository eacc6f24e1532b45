import type { Page } from "@playwright/test";
import { signedInAs } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

test.describe("What opens over a page", () => {
  test.use({ storageState: signedInAs("client"), viewport: { width: 1280, height: 900 } });

  test("satisfies WCAG 2.2 AA: an event beside its list, the search, the contact form, the menus", async ({
    page,
  }) => {
    // An account from two places: the event with the most tactics, whose values take several lines.
    await openLoaded(page, "/Eventos?tecnica=T1078");
    await page.getByRole("table", { name: "Eventos", exact: true }).locator("tbody td").first().click();
    await expect(page.getByRole("dialog").getByTitle("Copiar Persistence")).toBeVisible();
    await expectAccessible(page, "event drawer");
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(page.getByRole("dialog", { name: "Buscar en el portal" })).toBeVisible();
    await expectAccessible(page, "search");
    await page.keyboard.press("Escape");
    await openLoaded(page, "/profile#Contacto");
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
    await openLoaded(page, "/");
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
    await openLoaded(page, "/About");
    const opener = page.getByRole("contentinfo").getByRole("link", { name: "Contáctanos" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Contáctanos" });
    await expect(dialog).toBeVisible();
    for (let stop = 0; stop < 20; stop += 1) {
      await page.keyboard.press(stop % 5 === 4 ? "Shift+Tab" : "Tab");
      // Between the last tab stop and the first, the focus is in the browser's interface and no element of the page has
      // it.
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
    await openLoaded(page, "/Eventos");
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
    await expect(page.getByRole("combobox", { name: "Buscar en los eventos" })).toBeFocused();
  });

  test("the key ? shows the keys, once", async ({ page }) => {
    await openLoaded(page, "/Eventos");
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
    await openLoaded(page, path);
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML.slice(0, 80) : "")),
    );
    expect(moving, path).toEqual([]);
  }
});

/** Returns whether the focused element is visible and has a focus indicator. */
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
