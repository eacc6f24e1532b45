import { readFile } from "node:fs/promises";
import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

test.describe("A client", () => {
  test.use({ storageState: signedInAs("client") });

  test("issues the report for the board, takes it as a tagged PDF and as Word, and finds it again", async ({
    page,
  }) => {
    await openLoaded(page, "/Compliance/Ejecutivo");
    await page.getByRole("button", { name: "Emitir informe" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Emitir", exact: true }).click();

    const take = async (paper: "PDF" | "Word") => {
      const [download] = await Promise.all([
        page.waitForEvent("download"),
        dialog.getByRole("button", { name: new RegExp(`^${paper} de`) }).click(),
      ]);
      return { name: download.suggestedFilename(), content: await readFile(await download.path(), "latin1") };
    };
    const pdf = await take("PDF");
    expect(pdf.name).toMatch(/\.pdf$/);
    for (const sign of ["%PDF-", "/StructTreeRoot", "/Lang"]) expect(pdf.content).toContain(sign);
    const word = await take("Word");
    expect(word.name).toMatch(/\.docx$/);
    expect(word.content.startsWith("PK")).toBe(true);

    await openLoaded(page, "/Compliance/Informes?tipo=board");
    await expect(page.getByRole("button", { name: /^PDF de/ }).first()).toBeVisible();
  });
});
