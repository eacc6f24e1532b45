import { v7 as uuidv7 } from "uuid";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

interface ObjectOfCompany {
  /** What else the call needs to be valid. */
  body: Record<string, unknown>;
  /** Names an object of the company. */
  foreign: Record<string, unknown>;
  /** Names an object that never was. */
  never: Record<string, unknown>;
}

type Make = (portal: TestPortal, company: TestCompany) => Promise<ObjectOfCompany>;

/** For each call of scope `company` that names an object: how to make such an object for a company. */
export const objectsOf: Record<string, Make> = {
  "catalog.get_service_period": async (portal, company) => {
    const id = uuidv7();
    await runQuery(portal.database.owner, "insert into service (name) values ('Servicio de prueba') on conflict do nothing");
    await runQuery(
      portal.database.owner,
      `insert into service_period (company_id, id, service_id, starts_on, ends_on, name)
       select $1, $2, id, '2026-01-01', '2026-01-31', 'Enero' from service where name = 'Servicio de prueba'`,
      [company.id, id],
    );
    return { body: {}, foreign: { id }, never: { id: uuidv7() } };
  },
};
