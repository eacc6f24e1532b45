import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";

const title = "Constancia de cifrado de discos";

test("a client uploads evidence to a control, an operator approves it, and the control tells its story", async ({
  browser,
  baseURL,
}) => {
  const as = async (part: "client" | "staff") =>
    await browser.newPage({
      baseURL,
      storageState: signedInAs(part),
      viewport: { width: 1280, height: 900 },
    });
  const client = await as("client");
  await client.goto("/Compliance/Controles");
  await client.getByRole("combobox", { name: /^Buscar/ }).fill("A.8.24");
  await client.getByRole("row", { name: /A\.8\.24/ }).click();
  const drawer = client.getByRole("dialog");
  await drawer.getByRole("button", { name: "Subir evidencia" }).click();
  const form = client.getByRole("dialog", { name: "Subir evidencia" });
  await form.locator("input[type=file]").setInputFiles({
    name: "constancia.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("<html><script>alert(1)</script></html>"),
  });
  await form.getByRole("button", { name: "Subir", exact: true }).click();
  await expect(form.getByText("pero su contenido no es PDF válido")).toBeVisible();
  await form.getByRole("button", { name: "Quitar constancia.pdf" }).click();
  await form.locator("input[type=file]").setInputFiles({
    name: "constancia.txt",
    mimeType: "text/plain",
    buffer: Buffer.from("Los 118 notebooks tienen el disco cifrado.\n"),
  });
  await form.getByLabel("Título").fill(title);
  await form.getByRole("textbox", { name: "Vale hasta" }).fill("31-12-2030");
  await form.getByRole("button", { name: "Subir", exact: true }).click();
  await expect(drawer.getByRole("link", { name: title })).toBeVisible();

  const reviewer = await as("staff");
  await reviewer.goto("/Compliance/Evidencias?estado=in_review");
  await reviewer.getByText(title).click();
  await expect(reviewer.getByText("Los 118 notebooks")).toBeVisible();
  await reviewer.getByRole("button", { name: "Aprobar" }).click();
  await expect(reviewer.getByText("Evidencia aprobada")).toBeVisible();

  await client.reload();
  await expect(drawer.getByRole("listitem").filter({ hasText: title })).toContainText("Aprobada");
});
