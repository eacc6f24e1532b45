import { expect, test } from "vitest";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import { aCertifiedCompany, certificatePortal, dayIn, noonIn } from "../certificates.fixture.ts";
import { deleteOldNotes } from "./forget-notes.job.ts";
import { notesKeptDays } from "./kept-notes.rules.ts";

const portal = await certificatePortal();
const inDays = (days: number) => ({ now: () => new Date(Date.now() + days * 86_400_000) });
const longAfter = inDays(notesKeptDays + 1);
const night = (clock: { now(): Date }) =>
  performJob({ ...portal.gate, clock }, deleteOldNotes, { actor: systemActor("cron"), input: {} });

async function aCompanyWithNotes() {
  const company = await aCertifiedCompany(portal);
  const notes = () =>
    company.rows<{ at: Date }>("select at from certificate_seen where company_id = $1", [company.company.id]);
  return { ...company, notes };
}

async function aSeenCertificate() {
  const company = await aCompanyWithNotes();
  await company.scan([{ host: "www.empresa.cl", key: "a" }], noonIn(-9));
  await company.scan(
    [
      { host: "www.empresa.cl", key: "a" },
      { host: "api.empresa.cl", key: "b" },
    ],
    noonIn(-5),
  );
  return company;
}

test("what imports of long ago saw is forgotten, and the register says as before where a certificate was and since when", async () => {
  const { kept, notes } = await aSeenCertificate();
  const before = await kept();
  await night(inDays(notesKeptDays - 1));
  expect(await notes()).toHaveLength(3);
  await night(longAfter);
  expect(await notes()).toEqual([]);
  expect(await kept()).toEqual(before);
});

test("an old report that came today is noted as long as a new one", async () => {
  const { scan, notes } = await aCompanyWithNotes();
  await scan([{ host: "viejo.empresa.cl", key: "v", from: dayIn(-900), until: dayIn(-500) }], noonIn(-600));
  await night(inDays(0));
  expect(await notes()).toHaveLength(1);
});

test("an import that is taken back leaves what the forgotten ones saw", async () => {
  const { kept, scan, undo } = await aSeenCertificate();
  await night(longAfter);
  const before = await kept();
  const { id } = await scan(
    [{ host: "www.empresa.cl", key: "a", chain: "failed (chain incomplete)." }],
    noonIn(-1),
  );
  expect(await kept()).not.toEqual(before);
  expect(await undo("scan", id)).toEqual({ status: "undone", reason: "" });
  expect(await kept()).toEqual(before);
});

test("an import whose notes are forgotten cannot be taken back, and says why", async () => {
  const { kept, scan, undo } = await aCompanyWithNotes();
  const { id } = await scan([{ host: "www.empresa.cl", key: "a" }], noonIn(-9));
  const before = await kept();
  expect((await undo("scan", id, longAfter)).reason).toContain("más de 400 días");
  expect(await kept()).toEqual(before);
});
