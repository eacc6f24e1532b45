import { beforeEach, describe, expect, test } from "vitest";
import * as contract from "#features/compliance/evidence/evidence.contract.ts";
import { evidence } from "#features/compliance/evidence/evidence.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aCompanyWithStandard, stateOf, upload } from "../evidence.fixture.ts";
import { expireEvidence } from "./expire-evidence.job.ts";

const noon = (day: string) => new Date(`${day}T15:00:00Z`);
let now = noon("2026-03-01");
const portal = await testPortal([evidence], { clock: { now: () => now } });
const company = await aCompanyWithStandard(portal);
const client = await signedIn(portal, "client", company);
const operator = await signedIn(portal, "operator", company);

const approve = async (title: string, valid_until: string, code = "1.1") => {
  const { id, version } = await upload(client, {
    title,
    valid_until,
    control_ids: String(company.control(code)),
  });
  await operator.call(contract.reviewArtifact, { id, version, decision: "approve" });
  return id;
};
const everyMorning = async (day: string) => {
  now = noon(day);
  await performJob(portal.gate, expireEvidence, { actor: systemActor(expireEvidence.name), input: {} });
};
const mails = async () =>
  await runQuery<{ subject: string; body: string; recipient: string }>(
    portal.database.owner,
    "select subject, body, recipient from mail_message order by id",
  );

beforeEach(async () => {
  now = noon("2026-03-01");
  await runQuery(
    portal.database.owner,
    "truncate evidence, control_event, control_status, mail_message cascade",
  );
});

describe("every morning", () => {
  test("evidence that ends goes from valid to expiring to expired, with the day in the story", async () => {
    await approve("Informe", "2026-04-15");
    const seenStates: string[] = [];
    for (const day of ["2026-03-15", "2026-03-16", "2026-04-15", "2026-04-16"]) {
      await everyMorning(day);
      seenStates.push(await stateOf(portal, company, "1.1"));
    }
    expect(seenStates).toEqual(["valid", "expiring", "expiring", "expired"]);
  });

  test("its owner hears a week before, the day before and on the day, once each, however often it runs", async () => {
    const id = await approve("Informe de respaldos", "2026-03-20");
    for (const day of [
      "2026-03-12",
      "2026-03-13",
      "2026-03-15",
      "2026-03-19",
      "2026-03-20",
      "2026-03-21",
      "2026-03-30",
    ])
      for (let delivered = 0; delivered < 3; delivered += 1) await everyMorning(day);
    const letters = await mails();
    expect(letters.map(({ subject }) => subject)).toEqual(
      Array(3).fill("Evidencia por renovar: Informe de respaldos"),
    );
    expect(letters.map(({ body }) => /: (vence[^\n]*)/.exec(body)?.[1])).toEqual([
      "vence en 7 días, el 20 mar 2026",
      "vence mañana, 20 mar 2026",
      "vence hoy",
    ]);
    expect(letters[0]?.body).toContain(`/Compliance/Evidencias?evidencia=${id}`);
    expect(letters[0]?.recipient).toBe(`${client.person?.username}@ejemplo.cl`);
  });

  test("several that end come in one letter, and a stopped portal sends late", async () => {
    await approve("Uno", "2026-03-20");
    await approve("Dos", "2026-03-21", "2.1");
    await everyMorning("2026-03-17");
    const [letter, ...more] = await mails();
    expect(letter?.subject).toBe("2 evidencias por renovar");
    expect(letter?.body).toContain("Uno: vence en 3 días");
    expect(more).toEqual([]);
  });

  test("an owner whose account is closed is not told", async () => {
    await approve("Renovada", "2026-03-20");
    await runQuery(portal.database.owner, "update portal_user set status = 'closed' where id = $1", [
      client.person?.id,
    ]);
    await everyMorning("2026-03-19");
    await runQuery(portal.database.owner, "update portal_user set status = 'active' where id = $1", [
      client.person?.id,
    ]);
    expect(await mails()).toEqual([]);
  });
});
