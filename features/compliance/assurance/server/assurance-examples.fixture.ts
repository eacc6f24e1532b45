import { v7 as uuidv7 } from "uuid";
import { bulkOf } from "#platform/testing/case-examples.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import {
  type FeatureExamples,
  type MakeObject,
  nightly,
  objectWithId,
} from "#platform/testing/feature-examples.ts";
import { aCompany } from "#platform/testing/people.ts";
import type { TestPortal } from "#platform/testing/portal.ts";

/** Adds a control in a standard that only the test uses. */
async function aControl({ database }: TestPortal): Promise<{ standard: number; control: number }> {
  const code = `prueba-${uuidv7()}`;
  const [standard] = await runQuery<{ id: number }>(
    database.owner,
    `insert into standard (code, name, short_name, origin, created_at)
     values ($1, $1, 'Prueba', 'imported', now()) returning id`,
    [code],
  );
  const [control] = await runQuery<{ id: number }>(
    database.owner,
    "insert into control (standard_id, code) values ($1, '1') returning id",
    [standard?.id],
  );
  return { standard: standard?.id ?? 0, control: control?.id ?? 0 };
}

const nonconformity =
  (body: Record<string, unknown>): MakeObject =>
  async (portal, company) => {
    const [id, { standard, control }] = [uuidv7(), await aControl(portal)];
    await runQuery(
      portal.database.owner,
      `insert into nonconformity (company_id, id, standard_id, control_id, kind, title, opened_by_name, opened_at, updated_at)
       values ($1, $2, $3, $4, 'observation', 'Algo', 'Alguien', now(), now())`,
      [company.id, id, standard, control],
    );
    return objectWithId(id, body);
  };

const exception: MakeObject = async (portal, company) => {
  const [id, { standard, control }] = [uuidv7(), await aControl(portal)];
  await runQuery(
    portal.database.owner,
    `insert into control_exception (company_id, id, standard_id, control_id, reason, approved_by_name, approved_at, expires_on)
     values ($1, $2, $3, $4, 'Un motivo de prueba', 'Alguien', now(), current_date + 30)`,
    [company.id, id, standard, control],
  );
  return objectWithId(id);
};

const measure =
  (body: Record<string, unknown>): MakeObject =>
  async (portal, company) => {
    const id = uuidv7();
    await runQuery(
      portal.database.owner,
      `insert into measure (company_id, id, name, status, created_at, updated_at, updated_by_name)
       values ($1, $2, $3, 'active', now(), now(), 'Alguien')`,
      [company.id, id, `Medida ${id}`],
    );
    return objectWithId(id, body);
  };

const seenVersion = { version: 1 };

const objects: Record<string, MakeObject> = {
  "assurance.get_nonconformity": nonconformity({}),
  "assurance.work_on_nonconformity": nonconformity({ ...seenVersion, root_cause: "Una causa" }),
  "assurance.undo_change": bulkOf("nonconformity"),
  "assurance.revoke_exception": exception,
  "assurance.get_measure": measure({}),
  "assurance.update_measure": measure({ ...seenVersion, status: "retired" }),
  "assurance.delete_measure": measure({}),
  "assurance.link_measure": measure({ control_id: 1 }),
  "assurance.unlink_measure": measure({ control_id: 1 }),
  "assurance.preview_measure": measure({}),
  "assurance.apply_measure": measure({ result: "compliant", expected: 1 }),
};

export default {
  objects,
  inputs: { "assurance.save_legal_profile": { sector: "" } },
  jobs: {
    "assurance.settle_nightly": async (portal) => {
      const { owner } = portal.database;
      const company = await aCompany(portal);
      await measure({})(portal, company);
      await runQuery(owner, "insert into service (name) values ('Vigilancia') on conflict do nothing");
      await runQuery(
        owner,
        "update measure set service_id = (select id from service where name = 'Vigilancia') where company_id = $1",
        [company.id],
      );
      return nightly;
    },
  },
} satisfies FeatureExamples;
