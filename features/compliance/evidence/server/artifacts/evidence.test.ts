import { beforeEach, describe, expect, test } from "vitest";
import * as contract from "#features/compliance/evidence/evidence.contract.ts";
import { evidence } from "#features/compliance/evidence/evidence.feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import {
  aCompanyWithStandard,
  aMeasure,
  aPdf,
  artifacts,
  filesHeld,
  send,
  stateOf,
  upload,
} from "../evidence.fixture.ts";

// A day in the past, so that sessions created now are still valid on the following days.
let now = new Date("2026-03-02T15:00:00Z");
const portal = await testPortal([evidence], { clock: { now: () => now } });
const company = await aCompanyWithStandard(portal);
const client = await signedIn(portal, "client", company);
const operator = await signedIn(portal, "operator", company);
const on = (code: string) => ({ control_ids: String(company.control(code)) });
const review = (artifact: contract.Artifact, decision: "approve" | "reject", rest: object = {}) =>
  operator.call(contract.reviewArtifact, { id: artifact.id, version: artifact.version, decision, ...rest });
const approved = async (fields: Record<string, string>) =>
  (await review(await upload(client, fields), "approve")).json<contract.ArtifactDetail>();

beforeEach(async () => {
  now = new Date("2026-03-02T15:00:00Z");
  await runQuery(portal.database.owner, "truncate evidence, control_event, control_status, measure cascade");
});

describe("uploading", () => {
  test("takes several files at once, hashes them, and waits for review", async () => {
    const artifact = await upload(
      client,
      { ...on("1.1"), period_from: "2026-01-01", period_to: "2026-06-30", valid_until: "2027-06-30" },
      [
        { name: "Acta de comité.pdf", content: aPdf },
        { name: "equipos.csv", content: "equipo;dueño\ncaja-1;Ana\n" },
      ],
    );
    expect(artifact).toMatchObject({
      title: "Acta de comité",
      status: "in_review",
      worth: "in_review",
      file_count: 2,
      period_from: "2026-01-01",
      controls: [{ code: "1.1", title: "Inventario de equipos", standard_name: "Prueba 1" }],
      owner_id: client.person?.id,
    });
    const files = artifact.revisions[0]?.files ?? [];
    expect(files.map(({ content_type }) => content_type)).toEqual(["application/pdf", "text/csv"]);
    expect(files[1]?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await stateOf(portal, company, "1.1")).toBe("in_review");
  });

  test("by the state of a control ties the evidence to that control", async () => {
    await upload(client, on("1.1"));
    const [status] = await runQuery<{ id: string }>(
      portal.database.owner,
      "select id from control_status where company_id = $1",
      [company.id],
    );
    const url = `/api/compliance/status/${status?.id}/artifacts/`;
    const answer = await send(client, { url }, { title: "Segunda" }, [{ name: "b.pdf", content: aPdf }]);
    expect(answer.statusCode, answer.body).toBe(201);
    const { items } = (await client.inject({ method: "GET", url })).json<{ items: contract.Artifact[] }>();
    expect(items.map(({ title }) => title).sort()).toEqual(["Segunda", "acta"]);
  });

  test("without a file, with a period that ends before it begins, or for a control that is not there is refused", async () => {
    const before = await filesHeld(portal);
    const pdf = [{ name: "a.pdf", content: aPdf }];
    expect((await send(client, { url: artifacts }, { title: "Nada" }, [])).statusCode).toBe(400);
    const backwards = { period_from: "2026-06-30", period_to: "2026-01-01" };
    expect((await send(client, { url: artifacts }, backwards, pdf)).json().detail).toContain(
      "antes de comenzar",
    );
    expect((await send(client, { url: artifacts }, { control_ids: "999999" }, pdf)).statusCode).toBe(404);
    expect(await filesHeld(portal)).toBe(before);
  });

  test("beyond the company's space is refused with what is left, and keeps nothing", async () => {
    const before = await filesHeld(portal);
    await runQuery(portal.database.owner, "update company set evidence_quota_bytes = 100 where id = $1", [
      company.id,
    ]);
    const answer = await send(client, { url: artifacts }, {}, [{ name: "a.txt", content: "x".repeat(101) }]);
    await runQuery(portal.database.owner, "update company set evidence_quota_bytes = default where id = $1", [
      company.id,
    ]);
    expect(answer.json()).toMatchObject({
      code: "storage_full",
      detail: expect.stringContaining("le quedan"),
    });
    expect(await filesHeld(portal)).toBe(before);
  });
});

describe("review", () => {
  test("an approval makes the control's evidence valid, a rejection says why", async () => {
    const first = await upload(client, on("1.1"));
    expect((await review(first, "approve")).json()).toMatchObject({ status: "approved", worth: "valid" });
    expect(await stateOf(portal, company, "1.1")).toBe("valid");
    const second = await upload(client, on("2.1"));
    expect((await review(second, "reject")).json().detail).toContain("por qué");
    const rejected = (await review(second, "reject", { reason: "No tiene fecha" })).json();
    expect(rejected).toMatchObject({ status: "rejected", review_reason: "No tiene fecha" });
    expect(await stateOf(portal, company, "2.1")).toBe("rejected");
  });

  test("is for operators and staff, happens once, and not on what changed meanwhile", async () => {
    const artifact = await upload(client, on("1.1"));
    const request = { id: artifact.id, version: artifact.version, decision: "approve" } as const;
    expect((await client.call(contract.reviewArtifact, request)).statusCode).toBe(403);
    await review(artifact, "approve");
    expect((await review(artifact, "approve")).json().code).toBe("stale_version");
    expect((await review({ ...artifact, version: artifact.version + 1 }, "approve")).json().code).toBe(
      "conflict",
    );
  });
});

describe("segregation", () => {
  const ownRefused = { code: "conflict", detail: expect.stringContaining("otra persona") };

  test("the uploader of a revision can neither approve nor reject it; a colleague can", async () => {
    const colleague = await signedIn(portal, "operator", company);
    const own = await upload(operator, on("1.1"));
    expect(own.revisions[0]?.added_by_id).toBe(operator.person?.id);
    expect((await review(own, "approve")).json()).toMatchObject(ownRefused);
    expect((await review(own, "reject", { reason: "No me gusta" })).json()).toMatchObject(ownRefused);
    expect(await stateOf(portal, company, "1.1")).toBe("in_review");
    const { id, version } = own;
    const request = { id, version, decision: "approve" } as const;
    expect((await colleague.call(contract.reviewArtifact, request)).json()).toMatchObject({
      status: "approved",
    });
  });

  test("a new validity of another person's file is a revision of the person who sets it", async () => {
    const artifact = await approved(on("1.1"));
    const fields = { version: String(artifact.version), title: artifact.title, valid_until: "2028-12-31" };
    const url = `${artifacts}${artifact.id}/`;
    const renewed = (
      await send(operator, { method: "PUT", url }, fields, [])
    ).json<contract.ArtifactDetail>();
    expect((await review(renewed, "approve")).json()).toMatchObject(ownRefused);
  });
});

describe("revisions", () => {
  test("new files wait for review while the approved revision still counts", async () => {
    const artifact = await approved(on("1.1"));
    const url = `${artifacts}${artifact.id}/`;
    const fields = { version: String(artifact.version), title: "Acta 2027" };
    const revised = (
      await send(client, { method: "PUT", url }, fields, [{ name: "nueva.pdf", content: aPdf }])
    ).json<contract.ArtifactDetail>();
    expect(revised).toMatchObject({ title: "Acta 2027", revision: 2, status: "in_review", worth: "valid" });
    expect(revised.revisions.map(({ number, status }) => [number, status])).toEqual([
      [2, "in_review"],
      [1, "approved"],
    ]);
    await review(revised, "reject", { reason: "Falta la firma" });
    expect(await stateOf(portal, company, "1.1")).toBe("valid");
  });

  test("other days of what was approved are reviewed again, about the same files, which are kept once", async () => {
    const artifact = await approved({ ...on("1.1"), valid_until: "2026-12-31" });
    const before = await filesHeld(portal);
    const fields = { version: String(artifact.version), title: artifact.title, valid_until: "2028-12-31" };
    const renewed = (
      await send(client, { method: "PUT", url: `${artifacts}${artifact.id}/` }, fields, [])
    ).json();
    expect(renewed).toMatchObject({ revision: 2, status: "in_review", worth: "valid", file_count: 1 });
    expect(await filesHeld(portal)).toBe(before);
    const { files, used_bytes } = (await client.call(contract.summarizeArtifacts)).json();
    expect([files, used_bytes]).toEqual([1, aPdf.length]);
  });

  test("another title or owner is no revision", async () => {
    const artifact = await approved(on("1.1"));
    const fields = { version: String(artifact.version), title: "Otro nombre" };
    const url = `${artifacts}${artifact.id}/`;
    const changedBody = (await send(client, { method: "PUT", url }, fields, [])).json();
    expect(changedBody).toMatchObject({
      title: "Otro nombre",
      revision: 1,
      status: "approved",
      owner_id: artifact.owner_id,
    });
    expect(artifact.owner_id).not.toBeNull();
    const nobody = { version: String(changedBody.version), title: "Otro nombre", owner_id: "none" };
    const unownedArtifact = (await send(client, { method: "PUT", url }, nobody, [])).json();
    expect(unownedArtifact).toMatchObject({ revision: 1, owner_id: null, owner_name: null });
  });

  test("the second of two concurrent edits is refused, and its file is not stored", async () => {
    const artifact = await upload(client);
    const url = `${artifacts}${artifact.id}/`;
    const fields = { version: String(artifact.version), title: "Mía" };
    await send(operator, { method: "PUT", url }, fields, []);
    const before = await filesHeld(portal);
    const late = await send(client, { method: "PUT", url }, fields, [{ name: "b.pdf", content: aPdf }]);
    expect(late.json().code).toBe("stale_version");
    expect(await filesHeld(portal)).toBe(before);
  });
});

describe("where it is used", () => {
  test("a measure brings its evidence to all of its controls, and takes it away again", async () => {
    const measure = await aMeasure(portal, company, ["1.1", "2.1"]);
    const artifact = await approved({ measure_ids: measure });
    expect(await stateOf(portal, company, "1.1")).toBe("valid");
    expect(await stateOf(portal, company, "2.1")).toBe("valid");
    const links = { id: artifact.id, measure_ids: [measure] };
    expect((await client.call(contract.unlinkArtifact, links)).json().measures).toEqual([]);
    expect(await stateOf(portal, company, "2.1")).toBe("none");
    const linked = await client.call(contract.linkArtifact, {
      id: artifact.id,
      control_ids: [company.control("2.1")],
    });
    expect(linked.json().controls).toHaveLength(1);
    expect(await stateOf(portal, company, "2.1")).toBe("valid");
  });

  test("a control shows the best of its evidence, and none once the last is removed", async () => {
    const good = await approved(on("1.1"));
    const bad = await upload(client, on("1.1"));
    await review(bad, "reject", { reason: "Ilegible" });
    expect(await stateOf(portal, company, "1.1")).toBe("valid");
    await client.call(contract.deleteArtifact, { id: good.id });
    expect(await stateOf(portal, company, "1.1")).toBe("rejected");
    await client.call(contract.deleteArtifact, { id: bad.id });
    expect(await stateOf(portal, company, "1.1")).toBe("none");
    expect((await client.call(contract.getArtifact, { id: bad.id })).statusCode).toBe(404);
  });

  test("every change of what evidence is worth is in the story of its control", async () => {
    await approved(on("1.1"));
    const story = await runQuery<{ old_value: string; new_value: string }>(
      portal.database.owner,
      "select old_value, new_value from control_event where company_id = $1 and field = 'evidence_state' order by id",
      [company.id],
    );
    expect(story.map(({ new_value }) => new_value)).toEqual(["in_review", "valid"]);
  });
});

describe("the library", () => {
  test("is filtered by where evidence stands, by control, standard, owner, words and last day", async () => {
    const ending = await approved({ ...on("1.1"), title: "Informe de respaldos", valid_until: "2026-03-20" });
    const long = await approved({ ...on("2.1"), title: "Política", valid_until: "2028-01-01" });
    const waiting = await upload(client, { title: "Capacitación" });
    const ids = async (filter: object) =>
      (await client.call(contract.listArtifacts, filter))
        .json<{ items: contract.Artifact[] }>()
        .items.map(({ id }) => id);
    expect(await ids({ status: "expiring" })).toEqual([ending.id]);
    expect(await ids({ status: "approved,in_review", sort: "title" })).toEqual([waiting.id, long.id]);
    expect(await ids({ control_id: company.control("2.1") })).toEqual([long.id]);
    expect(await ids({ standard_id: company.standardId, sort: "expiry" })).toEqual([ending.id, long.id]);
    expect(await ids({ unlinked: "true" })).toEqual([waiting.id]);
    expect(await ids({ q: "RESPALDO" })).toEqual([ending.id]);
    expect(await ids({ expires_before: "2026-03-31" })).toEqual([ending.id]);
    expect(await ids({ owner_id: client.person?.id })).toHaveLength(3);
    expect(await ids({ mine: "true" })).toHaveLength(3);
    expect(await ids({ owner_id: "none" })).toEqual([]);
    now = new Date("2026-03-21T15:00:00Z");
    expect(await ids({ status: "expired" })).toEqual([ending.id]);
    const { by_status } = (await client.call(contract.summarizeArtifacts)).json();
    expect(by_status).toEqual({ in_review: 1, approved: 1, expiring: 0, expired: 1, rejected: 0 });
  });

  test("comes in pages that neither repeat nor skip", async () => {
    for (const title of ["Uno", "Dos", "Tres", "Cuatro", "Cinco"]) await upload(client, { title });
    const seenTitles: string[] = [];
    let cursor: string | undefined;
    do {
      const page = (await client.call(contract.listArtifacts, { limit: 2, cursor, sort: "expiry" })).json();
      seenTitles.push(...page.items.map(({ title }: contract.Artifact) => title));
      cursor = page.next ?? undefined;
    } while (cursor);
    expect(seenTitles.sort()).toEqual(["Cinco", "Cuatro", "Dos", "Tres", "Uno"]);
  });
});
