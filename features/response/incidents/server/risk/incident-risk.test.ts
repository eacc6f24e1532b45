import { expect, test } from "vitest";
import { type Entity, listEntities } from "#features/detection/entities/entities.contract.ts";
import { entities } from "#features/detection/entities/entities.feature.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { anIncidentCompany, incidentsPortal } from "../incident-company.fixture.ts";

const portal = await incidentsPortal(undefined, [entities]);

/** An asset that events named. */
async function anAsset(companyId: number, name: string): Promise<void> {
  await runQuery(
    portal.database.owner,
    `with made as (insert into entity (company_id, id, kind, name, first_at, last_at)
       values ($1, gen_random_uuid(), 'asset', $2, now(), now()) returning company_id, id)
     insert into entity_identity (company_id, entity_id, kind, issuer, value, spellings, first_at, last_at, weak_only)
       select company_id, id, 'name', '', lower($2), array[$2], now(), now(), false from made`,
    [companyId, name],
  );
}

test("an open incident is part of the risk of the asset that it affects, for those who may know of it", async () => {
  const company = await anIncidentCompany(portal);
  await anAsset(company.company.id, "correo");
  const client = await signedIn(portal, "client", company.company);
  const partsFor = async (caller: Caller) => {
    const answer = await caller.call(listEntities, { kind: "asset", q: "correo" });
    const [asset] = answer.json<{ items: Entity[] }>().items;
    return asset?.risk.parts;
  };
  expect(await partsFor(company.operator)).toEqual([]);

  await company.declare({ severity: "critical", assets: ["correo"] });
  await company.declare({ severity: "high", assets: ["correo"], restricted_to: [] });
  expect(await partsFor(company.operator)).toEqual([{ text: "2 incidentes abiertos", points: 60 }]);
  // A colleague does not see the restricted incident, and the client sees none.
  expect(await partsFor(company.colleague)).toEqual([{ text: "1 incidente abierto", points: 40 }]);
  expect(await partsFor(client)).toEqual([]);
});
