import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded, watchPage } from "./stage/watch-page.ts";

/** A different bulletin in each run, so that data of an earlier run does not interfere. */
const stamp = Date.now().toString(36);

test("staff say what a bulletin is about and paste its indicators; visitors read what is public, a client the rest, and it is withdrawn", async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const open = async (role?: "staff" | "client") =>
    (await browser.newContext(role && { storageState: signedInAs(role) })).newPage();
  const [writer, client, visitor] = await Promise.all([open("staff"), open("client"), open()]);

  await openLoaded(writer, "/Manage/Bulletins?boletin=nuevo");
  const trouble = await watchPage(writer, new URL(writer.url()).origin);
  await writer.getByLabel("Título", { exact: true }).fill(`Grupo que entra por correo ${stamp}`);
  await writer.getByLabel("Resumen").fill("Un grupo entra por correo y roba claves.");
  await writer.getByLabel("Buscar en la base de amenazas").fill("apt28");
  await writer.getByLabel("Buscar en la base de amenazas").press("Enter");
  await writer.getByRole("button", { name: "Agregar APT28" }).click();

  await writer
    .getByLabel("Agregar indicadores")
    .fill(`El correo llevaba a hxxps://pago-${stamp}[.]cl/entrar y a 8.8.8[.]8.`);
  await writer.getByRole("button", { name: "Reconocer y agregar" }).click();
  await expect(writer.getByText("8[.]8[.]8[.]8 (Servidores públicos de nombres)")).toBeVisible();
  await writer.getByLabel("Difusión", { exact: true }).selectOption({ label: "TLP:AMBER" });
  await writer.getByLabel("Agregar indicadores").fill(`interno-${stamp}[.]cl`);
  await writer.getByRole("button", { name: "Reconocer y agregar" }).click();
  await expect(writer.getByLabel(`Difusión de interno-${stamp}.cl`)).toHaveValue("amber");

  await writer.getByRole("button", { name: "Agregar una fuente" }).click();
  await writer.getByLabel("Título de la fuente 1").fill("CSIRT de Gobierno");
  await writer.getByLabel("Dirección de la fuente 1").fill("https://www.csirt.gob.cl/aviso");
  await writer.getByLabel("Texto", { exact: true }).fill("Entra por correo.");
  await writer.getByRole("button", { name: "Guardar borrador" }).click();
  await writer.getByRole("button", { name: "Publicar", exact: true }).click();
  await expect(writer.getByText("Boletín publicado")).toBeVisible();
  const id = new URL(writer.url()).searchParams.get("boletin");
  expect(trouble).toEqual([]);

  const address = `/Threat_Intelligence/Boletines/${id}`;
  await openLoaded(visitor, address);
  await expect(visitor.getByText(`hxxps://pago-${stamp}[.]cl/entrar`)).toBeVisible();
  await expect(visitor.getByRole("list", { name: "De qué trata" })).toContainText("APT28");
  await expect(visitor.getByText(`interno-${stamp}`)).toHaveCount(0);

  await openLoaded(client, address);
  await expect(client.getByRole("link", { name: `interno-${stamp}[.]cl` })).toBeVisible();
  await client.getByRole("link", { name: "APT28" }).click();
  await expect(client.getByRole("heading", { name: /APT28/, level: 1 })).toBeVisible();
  // The techniques load last, above the element that is clicked next.
  await expect(client.getByRole("status", { name: "Cargando" })).toHaveCount(0);
  await client.getByRole("link", { name: `Grupo que entra por correo ${stamp}` }).click();
  await client.getByRole("link", { name: `interno-${stamp}[.]cl` }).click();
  await expect(client.getByText("Boletines", { exact: true }).first()).toBeVisible();

  await writer.getByRole("button", { name: "Retirar del sitio" }).click();
  await expect(writer.getByText("Boletín retirado del sitio")).toBeVisible();
  await openLoaded(client, `/Amenazas/Indicadores?q=interno-${stamp}.cl`);
  await expect(client.getByRole("link", { name: `interno-${stamp}[.]cl` })).toHaveCount(0);
});
