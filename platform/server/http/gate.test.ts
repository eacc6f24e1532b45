import { describe, expect, test } from "vitest";
import { z } from "zod";
import { defineCall } from "#platform/contract/define-call.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import { signedIn, visitor } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";

const peek = defineCall({
  name: "probe.peek",
  method: "GET",
  path: "/api/probe/peek/",
  summary: "Names of the companies within reach",
  permission: "company.read",
  effect: "read",
  scope: "company",
  input: z.object({}),
  output: z.object({ names: z.array(z.string()) }),
});
const peekVerb: Verb<typeof peek> = async ({ db }) => {
  const rows = await db.selectFrom("company").select("name").execute();
  return { names: rows.map(({ name }) => name), secret: "never leaves" };
};

const change = defineCall({
  name: "probe.change",
  method: "POST",
  path: "/api/probe/change/",
  summary: "Writes, and says so or not",
  permission: "company.manage",
  effect: "write",
  scope: "platform",
  input: z.object({
    id: z.number(),
    name: z.string(),
    how: z.enum(["audited", "silent", "refused", "kept", "unchanged"]),
  }),
  output: z.object({ ok: z.boolean() }),
});
const changeVerb: Verb<typeof change> = async ({ db, audit, nothingChanged }, { id, name, how }) => {
  await db.updateTable("company").set({ sector: name }).where("id", "=", id).execute();
  if (how === "unchanged") nothingChanged();
  else if (how !== "silent") audit({ action: "probe.changed", objectType: "company", objectId: id });
  if (how === "refused") throw new Refusal("conflict");
  if (how === "kept") throw new Refusal("conflict", { keep: true });
  return { ok: true };
};

const sneak = defineCall({
  ...peek,
  name: "probe.sneak",
  path: "/api/probe/sneak/",
  scope: "platform",
  permission: "company.manage",
});
const sneakVerb: Verb<typeof sneak> = async ({ db }) => {
  await db.updateTable("company").set({ sector: "changed by a read" }).execute();
  return { names: [] };
};

const portal = await testPortal([
  { name: "probe", routes: [route(peek, peekVerb), route(change, changeVerb), route(sneak, sneakVerb)] },
]);
const sectorOf = async (id: number) =>
  (
    await runQuery<{ sector: string }>(portal.database.owner, "select sector from company where id = $1", [
      id,
    ])
  )[0]?.sector;

describe("the gate", () => {
  test("who is not signed in is told so, and nothing else", async () => {
    const answer = await visitor(portal).call(peek);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({ code: "not_signed_in", detail: "Debe iniciar sesión." });
  });

  test("a verb that asks for every company gets the active one", async () => {
    const [mine] = [await aCompany(portal), await aCompany(portal)];
    const client = await signedIn(portal, "client", mine);
    expect((await client.call(peek)).json()).toEqual({ names: [mine.name] });
  });

  test("what the contract does not list never leaves", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    expect((await client.call(peek)).body).not.toContain("never leaves");
  });

  test("a role without the word is refused", async () => {
    const company = await aCompany(portal);
    const client = await signedIn(portal, "client", company);
    const answer = await client.call(change, { id: company.id, name: "x", how: "audited" });
    expect(answer.statusCode).toBe(403);
    expect(await sectorOf(company.id)).toBe("");
  });

  test("a change without an audit entry is undone", async () => {
    const company = await aCompany(portal);
    const staff = await signedIn(portal, "staff", company);
    const answer = await staff.call(change, { id: company.id, name: "silent", how: "silent" });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      code: "internal",
      detail: "Algo falló de nuestro lado.",
      incident: expect.any(String),
    });
    expect(await sectorOf(company.id)).toBe("");
  });

  test("a verb that says that nothing changed cannot have changed anything", async () => {
    const company = await aCompany(portal);
    const staff = await signedIn(portal, "staff", company);
    const answer = await staff.call(change, { id: company.id, name: "unseen", how: "unchanged" });
    expect(answer.statusCode).toBe(200);
    expect(await sectorOf(company.id)).toBe("");
  });

  test("a refusal undoes what was written, unless it says to keep it", async () => {
    const company = await aCompany(portal);
    const staff = await signedIn(portal, "staff", company);
    await staff.call(change, { id: company.id, name: "gone", how: "refused" });
    expect(await sectorOf(company.id)).toBe("");
    await staff.call(change, { id: company.id, name: "stays", how: "kept" });
    expect(await sectorOf(company.id)).toBe("stays");
  });

  test("a call that declares a read cannot write", async () => {
    const company = await aCompany(portal);
    const staff = await signedIn(portal, "staff", company);
    expect((await staff.call(sneak)).statusCode).toBe(500);
    expect(await sectorOf(company.id)).toBe("");
  });

  test("an unsafe request without the token of its own page is refused", async () => {
    const company = await aCompany(portal);
    const staff = await signedIn(portal, "staff", company);
    const payload = { id: company.id, name: "forged", how: "audited" };
    const answer = await staff.inject({
      method: "POST",
      url: change.path,
      payload,
      headers: { "x-csrftoken": "A".repeat(32) },
    });
    expect(answer.json().code).toBe("csrf_failed");
    expect(await sectorOf(company.id)).toBe("");
  });

  test("unknown and repeated fields of a body are refused", async () => {
    const company = await aCompany(portal);
    const staff = await signedIn(portal, "staff", company);
    const payload = { id: company.id, name: "x", how: "audited", company_id: 7 };
    expect((await staff.inject({ method: "POST", url: change.path, payload })).statusCode).toBe(400);
    const twice = { id: company.id, name: "x", how: "audited" };
    expect(
      (await staff.inject({ method: "POST", url: `${change.path}?id=${company.id}`, payload: twice }))
        .statusCode,
    ).toBe(400);
  });

  test.each([
    ["application/json", (id: number) => `{"id":${id},"name":"x","how":"audited","n\\u0061me":"y"}`],
    ["application/x-www-form-urlencoded", (id: number) => `id=${id}&name=x&how=audited&name=y`],
  ])("a field that stands twice in a body of %s is refused", async (type, body) => {
    const company = await aCompany(portal);
    const staff = await signedIn(portal, "staff", company);
    const answer = await staff.inject({
      method: "POST",
      url: change.path,
      headers: { "content-type": type },
      payload: body(company.id),
    });
    expect([answer.statusCode, answer.json().detail]).toEqual([400, "El campo «name» viene dos veces."]);
  });

  test("the slash at the end is optional", async () => {
    const client = await signedIn(portal, "client", await aCompany(portal));
    expect((await client.inject({ method: "GET", url: "/api/probe/peek" })).statusCode).toBe(200);
  });

  test("a person whose companies are all closed to them has no active company", async () => {
    const company = await aCompany(portal);
    const client = await signedIn(portal, "client", company);
    await runQuery(portal.database.owner, "update company set enabled = false where id = $1", [company.id]);
    expect((await client.call(peek)).json().code).toBe("no_active_company");
  });

  test("without a company staff are told to choose or create one, others to ask for it", async () => {
    const refusalFor = async (role: "client" | "staff") =>
      (await (await signedIn(portal, role)).call(peek)).json().detail as string;
    expect(await refusalFor("staff")).toMatch(/Elija una .* o créela en Administración, Empresas/);
    expect(await refusalFor("client")).toMatch(/Pida a su ejecutivo/);
  });

  test("a lost right is lost on the next request", async () => {
    const company = await aCompany(portal);
    const staff = await signedIn(portal, "staff", company);
    expect((await staff.call(change, { id: company.id, name: "a", how: "audited" })).statusCode).toBe(200);
    await runQuery(portal.database.owner, "update portal_user set is_staff = false where id = $1", [
      staff.person?.id,
    ]);
    expect((await staff.call(change, { id: company.id, name: "b", how: "audited" })).statusCode).toBe(403);
    expect(await sectorOf(company.id)).toBe("a");
  });
});
