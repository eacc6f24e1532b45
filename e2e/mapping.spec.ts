import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

test.describe("A client", () => {
  test.use({ storageState: signedInAs("client") });

  test("sees what CIS would fill of ISO 27001, fills it, and the story says where it came from", async ({
    page,
  }) => {
    await openLoaded(page, "/Compliance/Correspondencias");
    await page.getByLabel("Desde").selectOption({ label: "CIS Controls v8.1" });
    await page.getByLabel("Hacia").selectOption({ label: "ISO/IEC 27001:2022" });
    await expect(page.getByText("controles de ISO 27001 tienen al menos una")).toBeVisible();
    await page.getByRole("tab", { name: "Completar" }).click();

    const apply = page.getByRole("button", { name: /^Aplicar a \d+ control(es)?$/ });
    await expect(apply).toBeVisible();
    const rows = page.getByRole("table", { name: "Estados que se pueden completar" }).getByRole("row");
    const row = rows.filter({ hasText: "No evaluado" }).first();
    const control = (await row.getByRole("link").getAttribute("href")) ?? "";
    await row.getByText(/^Cubre/).click();
    await expect(row.getByText(/CIS Controls v8\.1 → ISO\/IEC 27001:2022, fuerza \d/).first()).toBeVisible();
    const before = await rows.count();

    await apply.click();
    await expect(page.getByText(/de ISO 27001 con resultado nuevo/)).toBeVisible();
    await expect(rows.filter({ hasText: "No evaluado" })).toHaveCount(0);
    expect(await rows.count()).toBeLessThan(before);

    await openLoaded(page, control);
    await expect(page.getByText(/Por correspondencia con CIS/).first()).toBeVisible();
  });

  test("asks for pairs that nobody published, and accepts one", async ({ page }) => {
    await openLoaded(page, "/Compliance/Correspondencias?vista=proponer");
    await page.getByLabel("Desde").selectOption({ label: "CIS Controls v8.1" });
    await page.getByLabel("Hacia").selectOption({ label: "NIST Cybersecurity Framework 2.0" });
    await page.getByRole("button", { name: "Proponer correspondencias" }).click();
    await page.getByRole("button", { name: /Por semejanza de texto/ }).click();
    const table = page.getByRole("table", { name: "Correspondencias propuestas" });
    await table.getByRole("checkbox").first().check();
    await page.getByRole("button", { name: "Aceptar 1" }).click();
    await expect(page.getByText("1 correspondencia aceptada")).toBeVisible();
    await expect(table.getByText("Aceptada").first()).toBeVisible();
  });
});
