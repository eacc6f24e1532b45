import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import * as limits from "#features/automation/pipelines/contracts/pipeline-limits.contract.ts";
import { makeHookKey } from "#features/automation/pipelines/contracts/pipelines.contract.ts";
import { pipelines } from "#features/automation/pipelines/pipelines.feature.ts";
import { search } from "#features/home/search/search.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { Keyring } from "#platform/server/secrets/keyring.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aPipeline } from "../pipeline-stage.fixture.ts";
import { resealPipelines } from "./reseal-pipelines.ts";
import { openSecrets } from "./secret.store.ts";

const old = randomBytes(32);
const portal = await testPortal([search, pipelines], {
  environment: { PORTAL_SECRET_KEY: old.toString("base64") },
});
const company = await aCompany(portal);
const operator = await signedIn(portal, "operator", company);

test("a secret is listed by name, opens after the portal's key was changed and resealed, and not under another name", async () => {
  const saved = await operator.call(limits.saveSecret, { name: "mesa", value: "valor-secreto" });
  expect([saved.statusCode, saved.body.includes("valor-secreto")]).toEqual([200, false]);
  await operator.call(makeHookKey, {
    id: await aPipeline(portal, company, { trigger: { kind: "webhook" } }),
  });
  const fresh = randomBytes(32);
  const rotated = { ...portal.gate, keyring: new Keyring([fresh, old]) };
  const reseal = () =>
    asSystem(rotated, { scope: "identity", effect: "write", name: "keys reseal" }, resealPipelines);
  expect([await reseal(), await reseal()]).toEqual([2, 0]);
  const open = (names: string[]) =>
    asSystem(
      portal.gate,
      { scope: "company", effect: "read", name: "test", companyId: company.id },
      ({ db }) => openSecrets({ db, companyId: company.id }, new Keyring([fresh]), names),
    );
  expect(await open(["mesa"])).toEqual({ mesa: "valor-secreto" });
  await runQuery(portal.database.owner, "update pipeline_secret set name = 'otra'");
  await expect(open(["otra"])).rejects.toThrow();
});
