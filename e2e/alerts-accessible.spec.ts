import { signedInAs } from "./stage/cast.ts";
import { expectAccessible } from "./stage/expect-accessible.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

for (const [role, paths] of [
  ["operator", ["/Eventos/N1", "/Eventos/CNAPP", "/Eventos/Reglas", "/Eventos/Niveles"]],
  // The pages of a client are covered by the test of all pages.
  ["client", []],
] as const) {
  test.describe(`For the ${role}`, () => {
    test.use({ storageState: signedInAs(role), viewport: { width: 1280, height: 900 } });

    test("the desk, an open alert and its questions satisfy WCAG 2.2 AA in both appearances", async ({
      page,
    }) => {
      test.setTimeout(300_000);
      for (const path of paths) {
        await openLoaded(page, path);
        await expectAccessible(page, path);
      }
      await openLoaded(page, "/Eventos/N1?ver=todas&estado=new&estado=in_progress");
      const row = page
        .getByRole("table", { name: /^Alertas( N1)?$/ })
        .locator("tbody tr")
        .first();
      await row.getByRole("link").first().click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await expect(page.getByRole("status", { name: "Cargando" })).toHaveCount(0);
      await expectAccessible(page, "an open alert");
      if (role === "client") return;
      await page.getByRole("button", { name: "Escribir una nota o al cliente" }).click();
      await page.getByRole("tab", { name: /^Para / }).click();
      await expectAccessible(page, "words for the client");
      await page.keyboard.press("Escape");
      await row.focus();
      await page.keyboard.press("v");
      await expectAccessible(page, "the question of the verdict");
    });
  });
}
