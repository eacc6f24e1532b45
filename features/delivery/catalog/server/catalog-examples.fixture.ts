import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import { type FeatureExamples, objectWithId } from "#platform/testing/feature-examples.ts";

export default {
  objects: {
    "catalog.get_service_period": async ({ database: { owner } }, company) => {
      const id = uuidv7();
      await runQuery(
        owner,
        "insert into service (name) values ('Servicio de prueba') on conflict do nothing",
      );
      await runQuery(
        owner,
        `insert into service_period (company_id, id, service_id, starts_on, ends_on, name)
         select $1, $2, id, '2026-01-01', '2026-01-31', 'Enero' from service where name = 'Servicio de prueba'`,
        [company.id, id],
      );
      return objectWithId(id);
    },
  },
  inputs: {
    "catalog.create_service": { route: "/prueba" },
    "catalog.create_route": { route: "/prueba", path: "EventsPage" },
  },
} satisfies FeatureExamples;
