import { expect, test } from "vitest";
import { openingStatement } from "#platform/server/database/open-database.ts";
import { withClient } from "#platform/testing/database-server.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";

const portal = await incidentsPortal();

test.each([
  ["the story", "incident_step"],
  ["the key moments", "incident_moment"],
  ["the versions of the notes", "incident_note_version"],
  ["the decisions", "incident_decision"],
  ["the custody of the evidence", "incident_custody"],
])(
  "%s of an incident can be added to, and neither changed nor removed by the role that serves",
  async (_what, table) => {
    const { company, operator, declare } = await anIncidentCompany(portal);
    await declare({ title: "Correo ajeno" });
    for (const statement of [`update ${table} set company_id = company_id`, `delete from ${table}`])
      await expect(
        withClient(portal.database.app, async (client) => {
          const userId = operator.person?.id ?? 0;
          const frame = {
            scope: "company",
            companyId: company.id,
            userId,
            oversees: true,
            effect: "write",
          } as const;
          await client.query(openingStatement(frame));
          await client.query(statement).finally(() => client.query("rollback"));
        }),
      ).rejects.toThrow("permission denied");
  },
);
