import { v7 as uuidv7 } from "uuid";
import type { Person } from "#platform/server/actor.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { FeatureExamples } from "#platform/testing/feature-examples.ts";
import { aCompany, aPerson } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

const tag = { act: "companies.add_tag", params: { tag: "ejemplo" }, company_ids: [1] };

/** Creates an act that a person of the staff requested and whose job has not run. */
async function aWaitingAct(portal: TestPortal) {
  const [company, person] = [await aCompany(portal), await aPerson(portal, { role: "staff" })];
  const id = uuidv7();
  await runQuery(
    portal.database.owner,
    `insert into company_act (id, act, params, title, made_by_name, made_at, state)
     values ($1, 'companies.add_tag', '{"tag": "ejemplo"}', 'Agregar etiqueta: ejemplo', 'Prueba', now(), 'running')`,
    [id],
  );
  await runQuery(
    portal.database.owner,
    "insert into company_act_item (company_id, act_id, state) values ($1, $2, 'waiting')",
    [company.id, id],
  );
  const actor: Person = {
    kind: "user",
    role: "staff",
    userId: person.id,
    username: person.username,
    fullName: "",
    sessionId: uuidv7(),
    companyId: null,
    timeZone: "America/Santiago",
    limitedBy: null,
  };
  return { actor, input: { id } };
}

export default {
  inputs: {
    "company_acts.preview_act": tag,
    "company_acts.start_act": tag,
  },
  jobs: { "company_acts.perform_act": aWaitingAct },
} satisfies FeatureExamples;
