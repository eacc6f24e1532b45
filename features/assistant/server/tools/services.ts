import { z } from "zod";
import { findServiceSwitches } from "#features/companies/server/companies.public.ts";
import { companyIn } from "#platform/server/actor.ts";
import { defineTool } from "./tool.ts";

export const servicesTool = defineTool({
  name: "servicios",
  label: "Servicios contratados",
  description: "Los servicios que tiene la empresa, y qué hace cada uno que ofrece el proveedor.",
  permission: "company.read",
  input: z.object({}),
  async run({ db, actor }) {
    const services = await findServiceSwitches(db, companyIn(actor));
    return {
      value: {
        items: services.filter(({ offered, enabled }) => offered && enabled).map(({ name }) => name),
        described: services
          .filter(({ offered }) => offered)
          .map(({ name, description, enabled }) => ({ name, description, enabled })),
      },
      sources: [{ kind: "home", label: "Bienvenida", path: "/Bienvenida" }],
    };
  },
});
