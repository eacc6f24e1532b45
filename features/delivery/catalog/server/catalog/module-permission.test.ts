import { expect, test } from "vitest";
import { listModules } from "#features/delivery/catalog/catalog.contract.ts";
import { catalog } from "#features/delivery/catalog/catalog.feature.ts";
import { listManagedServices } from "#features/delivery/catalog/manage-catalog.contract.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { switchService } from "#features/identity/companies/company-services.contract.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { seedCatalog } from "./seed-catalog.ts";

const portal = await testPortal([companies, catalog]);

test("a screen of the provider stands in no client's menu, and another has there the name for clients", async () => {
  const screen = { service: "Eventos de prueba", requires_staff: false };
  await asSystem(portal.gate, { scope: "platform", effect: "write", name: "test" }, (context) =>
    seedCatalog(context, {
      services: [
        {
          name: screen.service,
          description: "",
          route: null,
          level: null,
          active: true,
          icon: "x",
          order: 1,
        },
      ],
      modules: [
        { ...screen, name: "Lista N1", client_name: "Lista", url: "Lista", section: "", order: 1 },
        { ...screen, name: "Reglas", url: "Reglas", section: "", order: 2, permission: "correlation.read" },
      ],
      routes: [{ route: "/Reglas", name: "Reglas", path: "CorrelationRules", requireslogin: true }],
    }),
  );
  const company = await aCompany(portal);
  const staff = await signedIn(portal, "staff");
  const { items } = (await staff.call(listManagedServices)).json<{ items: { id: number; name: string }[] }>();
  const service = items.find(({ name }) => name === screen.service)?.id ?? 0;
  await staff.call(switchService, { id: company.id, service, enabled: true });
  const menuOf = async (role: "client" | "operator") =>
    (await (await signedIn(portal, role, company)).call(listModules))
      .json<{ name: string }[]>()
      .map(({ name }) => name);
  expect(await menuOf("operator")).toEqual(["Lista N1", "Reglas"]);
  expect(await menuOf("client")).toEqual(["Lista"]);
});

test("a screen that a newer portal brings is switched on where its service is, and stays off where somebody switched it off", async () => {
  const name = "Servicio que crece";
  const facts = { description: "", route: null, level: null, active: true, icon: "x", order: 2 };
  const seed = (urls: readonly string[]) =>
    asSystem(portal.gate, { scope: "platform", effect: "write", name: "test" }, async (context) => {
      const modules = urls.map((url, order) => ({ name: url, url, section: "", order }));
      const seeded = await seedCatalog(context, {
        services: [{ name, ...facts }],
        modules: modules.map((each) => ({ ...each, service: name, requires_staff: false })),
        routes: [{ route: "/Crece", name: "Crece", path: "PlannedArea", requireslogin: true }],
      });
      if (!seeded) context.nothingChanged();
      return seeded;
    });
  await seed(["Crece/Uno"]);
  const [company, other, staff] = [
    await aCompany(portal),
    await aCompany(portal),
    await signedIn(portal, "staff"),
  ];
  const { items } = (await staff.call(listManagedServices)).json<{ items: { id: number; name: string }[] }>();
  const service = items.find((each) => each.name === name)?.id ?? 0;
  await staff.call(switchService, { id: company.id, service, enabled: true });
  const menuOf = async (of: typeof company) =>
    (await (await signedIn(portal, "client", of)).call(listModules))
      .json<{ url: string }[]>()
      .map(({ url }) => url);

  await seed(["Crece/Uno", "Crece/Dos"]);
  expect(await menuOf(company)).toEqual(["Crece/Uno", "Crece/Dos"]);
  expect(await menuOf(other)).toEqual([]);
  await runQuery(
    portal.database.owner,
    `update company_module set enabled = false from module
     where module.id = module_id and module.url = 'Crece/Dos' and company_id = $1`,
    [company.id],
  );
  expect(await seed(["Crece/Uno", "Crece/Dos"])).toBe(false);
  expect(await menuOf(company)).toEqual(["Crece/Uno"]);
});
