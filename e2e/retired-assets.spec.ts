import { signedInAs } from "./stage/cast.ts";
import { expect, test } from "./stage/journey.ts";
import { openLoaded } from "./stage/watch-page.ts";

interface OpenFinding {
  id: string;
  status: string;
  asset: { id: string; name: string };
}

test("an asset leaves the register with what was open of it, both sides read why, and all comes back as it was", async ({
  browser,
  baseURL,
}) => {
  const as = async (part: "client" | "staff") =>
    await browser.newPage({
      baseURL,
      storageState: signedInAs(part),
      viewport: { width: 1440, height: 900 },
    });
  const [provider, client] = [await as("staff"), await as("client")];
  await openLoaded(client, "/Vulnerabilidades");
  const finding = await client.evaluate(async (): Promise<OpenFinding> => {
    const findings = await (await fetch("/api/vulnerabilities/findings/?status=open&limit=1")).json();
    return findings.items[0];
  });
  const { name, id: assetId } = finding.asset;

  await test.step("the provider retires it, with the reason", async () => {
    await openLoaded(provider, `/EnhancedEvents/Activo/${assetId}`);
    await provider.getByRole("button", { name: "Dar de baja…" }).click();
    const asking = provider.getByRole("dialog", { name: `Dar de baja ${name}` });
    await asking.getByLabel("Por qué sale del registro").selectOption({ label: "Reemplazado por otro" });
    await asking.getByLabel("Nota").fill("Lo reemplaza el equipo nuevo");
    await asking.getByRole("button", { name: "Dar de baja", exact: true }).click();
    await expect(provider.getByText("Está fuera del registro")).toBeVisible();
    await expect(
      provider.getByText(/Reemplazado por otro el .*: Lo reemplaza el equipo nuevo/),
    ).toBeVisible();
  });

  await test.step("it is out of the list, and shown where it is asked for", async () => {
    await openLoaded(provider, `/EnhancedEvents/Activos?buscar=${encodeURIComponent(name)}`);
    await expect(provider.getByRole("link", { name, exact: true })).toHaveCount(0);
    await provider.getByRole("button", { name: /^Dados de baja/ }).click();
    await expect(provider.getByRole("row").filter({ hasText: name }).first()).toBeVisible();
  });

  await test.step("the client reads that nothing is to be done, and why", async () => {
    await openLoaded(client, `/Vulnerabilidades/${finding.id}`);
    await expect(client.getByText(/su activo se dio de baja el .*reemplazado por otro/)).toBeVisible();
    await expect(client.getByText(/Su activo se dio de baja: de abierta/)).toBeVisible();
    await openLoaded(client, `/EnhancedEvents/Activo/${assetId}`);
    await expect(client.getByText("Está fuera del registro")).toBeVisible();
    await expect(client.getByRole("button", { name: "Traer de vuelta" })).toHaveCount(0);
  });

  await test.step("brought back, it is open as before", async () => {
    await openLoaded(provider, `/EnhancedEvents/Activo/${assetId}`);
    await provider.getByRole("button", { name: "Traer de vuelta" }).click();
    await expect(provider.getByText("Está fuera del registro")).toHaveCount(0);
    await expect(provider.getByText(/Volvió el .*: lo trajo de vuelta/)).toBeVisible();
    await openLoaded(client, `/Vulnerabilidades/${finding.id}`);
    await expect(client.getByText(/Su activo volvió al registro/)).toBeVisible();
    await expect(client.getByText(/Le toca a su empresa corregirla/)).toBeVisible();
  });
});
