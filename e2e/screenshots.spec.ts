import { join } from "node:path";
import type { Page } from "@playwright/test";
import { type Part, signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

const pictures: {
  name: string;
  path: string;
  who?: Part;
  colorScheme?: "dark";
  prepare?: (page: Page) => Promise<void>;
}[] = [
  { name: "welcome", path: "/" },
  { name: "bienvenida", path: "/Bienvenida", who: "client" },
  { name: "eventos", path: "/Eventos?severidad=critical,high", who: "client", prepare: openAttackEvent },
  { name: "eventos-dark", path: "/Eventos", who: "client", colorScheme: "dark" },
  { name: "alertas", path: "/Eventos/N1", who: "operator" },
  { name: "mitre", path: "/mitre-attack", who: "client" },
  { name: "atenea", path: "/Bienvenida", who: "client", prepare: askAtenea },
  { name: "cumplimiento", path: "/Compliance", who: "client" },
  { name: "norma-dark", path: "/Compliance/ISO27001", who: "client", colorScheme: "dark" },
  { name: "cumplimiento-global", path: "/Compliance/Global", who: "staff" },
  { name: "boletin", path: "/Threat_Intelligence/Boletines", prepare: openFirstBulletin },
  { name: "companies", path: "/Manage/Companies", who: "staff" },
];

for (const { name, path, who, colorScheme, prepare } of pictures) {
  test.describe(name, () => {
    test.use({
      viewport: { width: 1440, height: 900 },
      colorScheme: colorScheme ?? "light",
      storageState: who ? signedInAs(who) : { cookies: [], origins: [] },
    });

    test(`a picture of ${path} for the README`, async ({ page }) => {
      await openLoaded(page, path);
      await prepare?.(page);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: join(import.meta.dirname, "..", "docs", "images", `${name}.png`) });
    });
  });
}

async function openAttackEvent(page: Page): Promise<void> {
  const rows = page.getByRole("table", { name: "Eventos", exact: true }).locator("tbody tr");
  await rows.filter({ hasText: "Log4Shell" }).first().click();
  await expect(page.getByRole("dialog").getByText("Registro original", { exact: true })).toBeVisible();
  // The names of the techniques and tactics load later, too.
  await expect(page.getByRole("dialog").getByText("Acceso inicial", { exact: true })).toBeVisible();
}

async function askAtenea(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Abrir el chat con Atenea/ }).click();
  const chat = page.getByRole("dialog", { name: "Atenea" });
  await chat.getByLabel("Su pregunta").fill("¿Cuántos eventos tuvimos esta semana por severidad?");
  await page.keyboard.press("Enter");
  await expect(chat.getByRole("list", { name: "Fuentes" }).last()).toBeVisible();
  await chat.getByRole("button", { name: "Ampliar" }).click();
}

async function openFirstBulletin(page: Page): Promise<void> {
  await page.getByRole("article").first().getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Boletines");
  // The text loads after the facts beside it.
  await expect(page.getByRole("article").getByRole("heading", { name: "Qué ocurre" })).toBeVisible();
}
