import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { topics } from "#features/delivery/topics/topics.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { getManagedCompany, listSegments } from "#features/identity/companies/manage-companies.contract.ts";
import * as contract from "#features/identity/company-acts/company-acts.contract.ts";
import { companyActs } from "#features/identity/company-acts/company-acts.feature.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import type { Person } from "#platform/server/actor.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { type Caller, signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { performActJob } from "./acts/perform-act.job.ts";

const portal = await testPortal([companies, companyActs, topics]);
const { owner } = portal.database;
const staff = await signedIn(portal, "staff");

type Act = OutputOf<typeof contract.getAct>;
type Preview = OutputOf<typeof contract.previewAct>;

const actor: Person = {
  kind: "user",
  role: "staff",
  userId: staff.person?.id ?? 0,
  username: staff.person?.username ?? "",
  fullName: "Camila Valdés",
  sessionId: randomUUID(),
  companyId: null,
  timeZone: "America/Santiago",
  limitedBy: null,
};
const work = (id: string) => performJob(portal.gate, performActJob, { actor, input: { id } });

const many = async (count: number) =>
  await Promise.all(Array.from({ length: count }, () => aCompany(portal)));
const idsOf = (list: readonly { id: number }[]) => list.map(({ id }) => id);
const start = async (
  act: string,
  params: Record<string, string>,
  company_ids: number[],
  caller: Caller = staff,
) => {
  const answer = await caller.call(contract.startAct, { act, params, company_ids });
  expect(answer.statusCode, answer.body).toBe(201);
  const { id } = answer.json<Act>();
  await work(id);
  return id;
};
const read = async (id: string) => (await staff.call(contract.getAct, { id })).json<Act>();
const undo = async (id: string) => {
  const answer = await staff.call(contract.undoAct, { id });
  expect(answer.statusCode, answer.body).toBe(200);
  await work(id);
  return await read(id);
};
const ownerOf = async (id: number) =>
  (await staff.call(getManagedCompany, { id })).json<{
    owner_name: string | null;
    owner_id: number | null;
  }>();

test("an owner is given to 50 companies with a preview, and taken back from all of them in one press", async () => {
  const list = await many(50);
  const [first, second] = [
    await aPerson(portal, { role: "operator" }),
    await aPerson(portal, { role: "operator" }),
  ];
  const [before] = list;
  await runQuery(owner, "update company set owner_id = $2 where id = $1", [before?.id, first.id]);
  const params = { owner: String(second.id) };
  const preview = (
    await staff.call(contract.previewAct, {
      act: "companies.assign_owner",
      params,
      company_ids: idsOf(list),
    })
  ).json<Preview>();
  expect(preview).toMatchObject({ change: 50, same: 0, refused: 0 });
  expect((await ownerOf(before?.id ?? 0)).owner_id).toBe(first.id);

  const id = await start("companies.assign_owner", params, idsOf(list));
  expect(await read(id)).toMatchObject({
    state: "finished",
    counts: { changed: 50, waiting: 0 },
    undo_until: expect.any(String),
  });
  expect((await ownerOf(before?.id ?? 0)).owner_id).toBe(second.id);

  expect(await undo(id)).toMatchObject({ state: "undone", counts: { undone: 50 }, undo_until: null });
  expect((await ownerOf(before?.id ?? 0)).owner_id).toBe(first.id);
  expect((await ownerOf(list[1]?.id ?? 0)).owner_id).toBeNull();
  const entries = await runQuery<{ action: string }>(
    owner,
    "select action from audit_entry where company_id = $1 order by id",
    [before?.id],
  );
  expect(entries.map(({ action }) => action)).toEqual([
    "company.updated",
    "company_act.settled",
    "company.updated",
    "company_act.settled",
  ]);
});

test("an undo keeps what was changed since, and reports it", async () => {
  const list = await many(3);
  const [person, other] = [
    await aPerson(portal, { role: "operator" }),
    await aPerson(portal, { role: "staff" }),
  ];
  const id = await start("companies.assign_owner", { owner: String(person.id) }, idsOf(list));
  await runQuery(owner, "update company set owner_id = $2 where id = $1", [list[0]?.id, other.id]);
  const undone = await undo(id);
  expect(undone.counts).toMatchObject({ undone: 2, undo_refused: 1 });
  expect(undone.items.find(({ company_id }) => company_id === list[0]?.id)).toMatchObject({
    state: "undo_refused",
    detail: "Otra persona cambió el responsable después.",
  });
  expect((await ownerOf(list[0]?.id ?? 0)).owner_id).toBe(other.id);
});

test("a company that has it already is left alone, and a job that comes twice changes nothing twice", async () => {
  const [one, two] = await many(2);
  const ids = [one?.id ?? 0, two?.id ?? 0];
  await runQuery(owner, "update company set tags = '{vip}' where id = $1", [ids[0]]);
  const id = await start("companies.add_tag", { tag: "vip" }, ids);
  expect((await read(id)).counts).toMatchObject({ changed: 1, same: 1 });
  await runQuery(owner, "update company_act set state = 'running' where id = $1", [id]);
  await work(id);
  expect((await read(id)).counts).toMatchObject({ changed: 1, same: 1 });
  const [row] = await runQuery<{ tags: string[] }>(owner, "select tags from company where id = $1", [ids[1]]);
  expect(row?.tags).toEqual(["vip"]);
});

test("a company that was closed meanwhile is left alone", async () => {
  const [one, closedTestCompany] = await many(2);
  const ids = [one?.id ?? 0, closedTestCompany?.id ?? 0];
  const answer = await staff.call(contract.startAct, {
    act: "companies.add_tag",
    params: { tag: "norte" },
    company_ids: ids,
  });
  await runQuery(owner, "update company set enabled = false where id = $1", [closedTestCompany?.id]);
  const { id } = answer.json<Act>();
  await Promise.all([work(id), work(id)]);
  const act = await read(id);
  expect(act.counts).toMatchObject({ changed: 1, refused: 1 });
  expect(act.items.find(({ state }) => state === "refused")?.detail).toBe("La empresa está desactivada.");
});

test("a person who is no administrator any more when the job runs changes nothing", async () => {
  const [one] = await many(1);
  const former = await signedIn(portal, "staff");
  const request = {
    act: "companies.add_tag",
    params: { tag: "sur" },
    company_ids: idsOf([one ?? { id: 0 }]),
  };
  const { id } = (await former.call(contract.startAct, request)).json<Act>();
  await runQuery(owner, "update portal_user set is_staff = false where id = $1", [former.person?.id]);
  await performJob(portal.gate, performActJob, {
    actor: { ...actor, userId: former.person?.id ?? 0 },
    input: { id },
  });
  const act = await read(id);
  expect([act.state, act.counts.refused, act.counts.changed]).toEqual(["finished", 1, 0]);
  expect(act.items[0]?.detail).toBe("La persona que pidió la acción ya no es administradora.");
});

test("a company that fails without a refusal does not keep the act from the others", async () => {
  const [brokenTestCompany, next] = await many(2);
  const ids = [brokenTestCompany?.id ?? 0, next?.id ?? 0];
  await runQuery(
    owner,
    `alter table company add constraint no_tag_oeste check (id <> ${ids[0]} or not 'oeste' = any(tags))`,
  );
  const request = { act: "companies.add_tag", params: { tag: "oeste" }, company_ids: ids };
  const { id } = (await staff.call(contract.startAct, request)).json<Act>();
  await expect(work(id)).rejects.toThrow();
  expect(await read(id)).toMatchObject({ state: "running", counts: { changed: 1, waiting: 1 } });
  await runQuery(owner, "alter table company drop constraint no_tag_oeste");
  await work(id);
  expect(await read(id)).toMatchObject({ state: "finished", counts: { changed: 2, waiting: 0 } });
});

test("a message reaches each company as its own topic, and stays where somebody answered", async () => {
  const list = await many(2);
  const params = { subject: `Mantenimiento ${randomUUID()}`, message: "El domingo a las 3:00." };
  const id = await start("topics.ask_evidence", params, idsOf(list));
  const openedTopics = await runQuery<{ company_id: number; id: string }>(
    owner,
    "select company_id::int, id from topic where subject = $1 order by company_id",
    [params.subject],
  );
  expect(openedTopics.map(({ company_id }) => company_id)).toEqual(idsOf(list).toSorted((a, b) => a - b));
  await runQuery(owner, "update topic set message_count = 2 where id = $1", [openedTopics[0]?.id]);
  expect((await undo(id)).counts).toMatchObject({ undone: 1, undo_refused: 1 });
});

test("an unknown act, wrong values and a company that is closed are refused before anything begins", async () => {
  const [one, closedTestCompany] = await many(2);
  await runQuery(owner, "update company set enabled = false where id = $1", [closedTestCompany?.id]);
  const ask = (act: string, params: Record<string, string>, id = one?.id ?? 0) =>
    staff.call(contract.startAct, { act, params, company_ids: [id] });
  expect((await ask("companies.no_such", {})).statusCode).toBe(404);
  const empty = await ask("companies.add_tag", { tag: "" });
  expect([empty.statusCode, empty.json().detail]).toEqual([400, "Escriba la etiqueta"]);
  expect((await ask("companies.add_tag", { tag: "x" }, closedTestCompany?.id)).statusCode).toBe(404);
});

test("only staff may look and act", async () => {
  const company = await aCompany(portal);
  for (const role of ["client", "operator"] as const) {
    const person = await signedIn(portal, role, company);
    const request = { act: "companies.add_tag", params: { tag: "x" }, company_ids: [company.id] };
    expect((await person.call(contract.startAct, request)).statusCode).toBe(403);
    expect((await person.call(contract.listActs)).statusCode).toBe(403);
    expect((await person.call(listSegments)).statusCode).toBe(403);
  }
});
