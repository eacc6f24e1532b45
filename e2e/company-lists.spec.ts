import { readFile } from "node:fs/promises";
import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";

const pages = [
  "Certificates",
  "CloudPosture",
  "ThreatDefense",
  "Events",
  "ThreatHunting",
  "SecurityInbox",
  "Hardening",
  "Vulnerabilities",
  "Incidents",
];

test.describe("Staff who compare companies", () => {
  test.use({ storageState: signedInAs("staff") });

  test("search, sort and filter each list over companies, and take it as a file", async ({ page }) => {
    for (const name of pages) {
      await page.goto(`/Manage/${name}`);
      const names = page.locator("main table").first().locator("tbody tr td:nth-child(2) a");
      await expect(names.first()).toBeVisible();
      await page.getByRole("button", { name: "Empresa", exact: true }).click();
      await expect(page).toHaveURL(/orden=-company/);
      const sorted = await names.allTextContents();
      expect(sorted).toEqual(sorted.toSorted((one, other) => other.localeCompare(one, "es")));
      await page.getByRole("searchbox", { name: "Buscar empresa" }).fill("clinica");
      await expect(names).toHaveText(["Clínica Huillinco"]);
      const download = page.waitForEvent("download");
      await page.getByRole("button", { name: "Exportar CSV" }).click();
      const file = await readFile(await (await download).path(), "utf8");
      expect(file.split("\r\n")).toEqual([
        expect.stringMatching(/^\uFEFFEmpresa,/),
        expect.stringMatching(/^Clínica Huillinco,/),
        "",
      ]);
      const filter = page.getByRole("combobox", { name: "Mostrar", exact: true });
      const label = (await filter.locator("option").nth(1).textContent()) ?? "";
      await page.getByRole("searchbox", { name: "Buscar empresa" }).fill("");
      await filter.selectOption({ label });
      // The option contains the number of companies that it selects.
      await expect(names).toHaveCount(Number(/\((\d+)\)$/.exec(label)?.[1]));
    }
  });

  test("follow a figure to the rows that it counts", async ({ page }) => {
    await page.goto("/Manage/CloudPosture");
    const row = page.getByRole("row", { name: /Financiera Quilquén/ });
    const exposed = row.locator('a[href*="expuestas"]');
    const count = await exposed.textContent();
    await exposed.click();
    await expect(page.getByRole("heading", { level: 1, name: "Alertas de la nube" })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Páginas" })).toContainText(`de ${count}`);
  });
});
