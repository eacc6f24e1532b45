import { expect, test } from "vitest";
import {
  type FindingDetail,
  getFinding,
} from "#features/posture/findings/contracts/finding-detail.contract.ts";
import * as work from "#features/posture/findings/contracts/finding-work.contract.ts";
import { aRecordedFinding } from "#features/posture/findings/server/manual/recorded-finding.fixture.ts";
import { anOpenFinding, aWorkedCompany, workedPortal } from "../worked-finding.fixture.ts";

const start = "2026-11-02T12:00:00Z";
const { portal, at } = await workedPortal(start);
const note = "Se entró desde otra red y la consola ya no responde";
const seen = ({ finding: { id, version } }: FindingDetail) => ({ id, version });

async function recorded() {
  const people = await aWorkedCompany(portal, at, start);
  const { id } = await aRecordedFinding(portal, people.company);
  await at("2026-11-05T12:00:00Z");
  const read = async () => (await people.ask(getFinding, { id })).body;
  const declared = await people.change(
    { do: "declare_fixed", note: "Quedó detrás de la VPN" },
    seen(await read()),
    people.client,
  );
  expect(declared.status).toBe(200);
  await at("2026-11-06T12:00:00Z");
  return { ...people, id, read, declared: declared.body };
}

test("what a person recorded is closed by a person, who says what was looked at", async () => {
  const { ask, declared, read } = await recorded();
  const verified = await ask(work.verifyFinding, { ...seen(declared), is_there: false, note });
  expect(verified.status).toBe(200);
  const { finding, steps } = await read();
  expect(finding).toMatchObject({ status: "closed_verified", closed_at: "2026-11-06T12:00:00.000Z" });
  expect(steps.map(({ type }) => type)).toEqual(
    expect.arrayContaining(["declared_fixed", "confirmed_fixed", "commented"]),
  );
  expect(steps.some((step) => step.note === note)).toBe(true);
  const again = await ask(work.verifyFinding, { ...seen(await read()), is_there: true, note });
  expect(again.status).toBe(409);
});

test("what is still there is open again, with its time running", async () => {
  const { ask, declared, read } = await recorded();
  const still = await ask(work.verifyFinding, {
    ...seen(declared),
    is_there: true,
    note: "Sigue a la vista",
  });
  expect(still.status).toBe(200);
  expect((await read()).finding).toMatchObject({ status: "reopened", ball: "client" });
});

test("only the provider verifies, as the finding stands, and never what a scanner saw", async () => {
  const { ask, client, company, declared } = await recorded();
  const words = { is_there: false, note };
  expect((await ask(work.verifyFinding, { ...seen(declared), ...words }, client)).status).toBe(403);
  const old = { ...seen(declared), version: declared.finding.version - 1 };
  expect((await ask(work.verifyFinding, { ...old, ...words })).status).toBe(409);
  const scanned = await anOpenFinding(portal, company);
  const refused = await ask(work.verifyFinding, { id: scanned.id, version: 1, ...words });
  expect([refused.status, refused.body.detail]).toEqual([
    409,
    "La vio un escáner: la comprueba su próximo escaneo.",
  ]);
});
