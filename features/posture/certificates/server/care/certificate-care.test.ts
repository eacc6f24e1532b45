import { expect, test } from "vitest";
import {
  addCertificate,
  askRenewal,
  type CertificateDetail,
  cancelRenewal,
  finishRenewal,
  getCertificate,
  retireCertificate,
  returnCertificate,
  saveCertificateCare,
  takeRenewal,
} from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import {
  type ListedCertificate,
  listCertificates,
} from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { performJob } from "#platform/server/jobs/job-gate.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { aCertifiedCompany, certificatePortal, dayIn, noonIn } from "../certificates.fixture.ts";
import { announceExpiry } from "../notices/announce-expiry.job.ts";

const portal = await certificatePortal();

const list = async (caller: Caller, query: Record<string, unknown> = {}) =>
  ((await caller.call(listCertificates, query)).json() as { items: ListedCertificate[] }).items;
const open = async (caller: Caller, id: string) =>
  (await caller.call(getCertificate, { id })).json() as CertificateDetail;

async function aPresented(until = dayIn(40)) {
  const company = await aCertifiedCompany(portal);
  await company.scan([{ host: "www.empresa.cl", key: "a", until }], noonIn(-1));
  const [certificate] = await list(company.client);
  return { ...company, id: certificate?.id ?? "" };
}

test("a client asks for a renewal with one press; the provider takes it and says what was done", async () => {
  const { client, operator, id } = await aPresented();
  expect((await client.call(askRenewal, { id })).statusCode).toBe(201);
  expect((await client.call(askRenewal, { id })).statusCode).toBe(409);
  const [request] = (await open(operator, id)).renewals;
  expect(request?.status).toBe("asked");
  expect((await client.call(takeRenewal, { id: request?.id ?? "", version: 1 })).statusCode).toBe(403);
  expect((await operator.call(takeRenewal, { id: request?.id ?? "", version: 1 })).statusCode).toBe(200);
  // This version is older than the one created when the renewal was taken.
  expect(
    (await operator.call(finishRenewal, { id: request?.id ?? "", version: 1, outcome: "Listo" })).statusCode,
  ).toBe(409);
  await operator.call(finishRenewal, { id: request?.id ?? "", version: 2, outcome: "Se instaló el nuevo" });
  const { renewals, story } = await open(client, id);
  expect(renewals).toMatchObject([{ status: "done", outcome: "Se instaló el nuevo" }]);
  expect(story.map(({ type }) => type)).toEqual(["renewal_asked", "renewal_taken", "renewal_finished"]);
  expect((await client.call(askRenewal, { id, note: "Otra vez" })).statusCode).toBe(201);
});

test("a request is taken back with its reason, and then it is over", async () => {
  const { client, operator, id } = await aPresented();
  await client.call(askRenewal, { id });
  const [request] = (await open(client, id)).renewals;
  await client.call(cancelRenewal, { id: request?.id ?? "", version: 1, reason: "Ya no hace falta" });
  expect((await operator.call(takeRenewal, { id: request?.id ?? "", version: 2 })).statusCode).toBe(409);
});

test("own days of anticipation, an owner and the scope are said by people, and the last one who saw wins", async () => {
  const { client, id } = await aPresented(dayIn(100));
  const care = { owner_id: null, renews_by: "automatic", scope_told: "internal", note: "Del sitio" } as const;
  expect((await list(client))[0]).toMatchObject({ band: "valid", scope: "external" });
  await client.call(saveCertificateCare, { id, version: 1, lead_days: 120, ...care });
  expect((await list(client))[0]).toMatchObject({
    band: "renew",
    scope: "internal",
    renews_by: "automatic",
  });
  expect((await client.call(saveCertificateCare, { id, version: 1, lead_days: 5, ...care })).statusCode).toBe(
    409,
  );
});

test("what is out of use is followed no more, until it is again", async () => {
  const { client, id } = await aPresented();
  await client.call(retireCertificate, { id, version: 1, reason: "El servicio se apagó" });
  expect(await list(client)).toEqual([]);
  expect(await list(client, { state: "retired" })).toHaveLength(1);
  expect((await client.call(askRenewal, { id })).statusCode).toBe(409);
  await client.call(returnCertificate, { id, version: 2 });
  expect(await list(client)).toHaveLength(1);
});

test("a renewal that was asked for ends with the certificate that goes out of use, and nobody has it to do any more", async () => {
  const { client, operator, id } = await aPresented();
  await client.call(askRenewal, { id });
  await operator.call(retireCertificate, { id, version: 1, reason: "El servicio se apagó" });
  const { renewals } = await open(client, id);
  expect(renewals).toMatchObject([{ status: "cancelled", outcome: "El servicio se apagó" }]);
  expect((await operator.call(takeRenewal, { id: renewals[0]?.id ?? "", version: 2 })).statusCode).toBe(409);
});

test("one that nobody scans is written down once, through its last day", async () => {
  const { client } = await aCertifiedCompany(portal);
  const written = {
    name: "Vpn.Empresa.cl",
    other_names: ["acceso.empresa.cl"],
    issuer: "Autoridad",
    note: "",
    not_before: dayIn(-10),
    not_after: dayIn(355),
    host: "vpn.empresa.cl",
    port: 443,
    scope: "external" as const,
  };
  expect((await client.call(addCertificate, written)).statusCode).toBe(201);
  expect((await client.call(addCertificate, written)).statusCode).toBe(409);
  expect(await list(client)).toMatchObject([{ scope: "external", endpoints: 1, signs: [], band: "valid" }]);
  const refusedResponse = await client.call(addCertificate, { ...written, not_after: dayIn(-11) });
  expect(refusedResponse.json().detail).toContain("después de empezar");
  expect((await client.call(addCertificate, { ...written, name: "a b" })).statusCode).toBe(400);
});

test("a scan that finds the real one replaces what a person wrote of it", async () => {
  const { client, scan } = await aCertifiedCompany(portal);
  const dates = { not_before: dayIn(-10), not_after: dayIn(300) };
  await client.call(addCertificate, {
    name: "vpn.empresa.cl",
    host: "vpn.empresa.cl",
    port: 443,
    scope: "external",
    ...dates,
  });
  const later = new Date(Date.now() + 60_000).toISOString();
  await scan([{ host: "vpn.empresa.cl", key: "real", from: dayIn(-9), until: dayIn(310) }], later);
  expect((await list(client)).map(({ days_left }) => days_left > 305)).toEqual([true]);
});

test("work of people on what only one scan brought keeps that scan from being taken back", async () => {
  const company = await aCertifiedCompany(portal);
  const { id: scanId } = await company.scan([{ host: "www.empresa.cl", key: "a" }], noonIn(-1));
  const [certificate] = await list(company.client);
  await company.client.call(askRenewal, { id: certificate?.id ?? "" });
  expect((await company.undo("scan", scanId)).reason).toContain("Alguien ya trabajó en certificados");
  expect(await list(company.client)).toHaveLength(1);
});

test("each band is notified once: to both sides, or to whoever answers for it", async () => {
  const { company, id, client, rows } = await aPresented(dayIn(20));
  const announce = () => performJob(portal.gate, announceExpiry, { actor: systemActor("test"), input: {} });
  const announced = () =>
    rows<{ kind: string }>(
      "select distinct kind from notification where company_id = $1 and object_type = 'certificate_expiry'",
      [company.id],
    );
  await announce();
  expect(await announced()).toEqual([{ kind: "clock_near" }]);
  const bandOf = () =>
    rows<{ noticed_band: number }>("select noticed_band from certificate where id = $1", [id]);
  expect(await bandOf()).toEqual([{ noticed_band: 2 }]);
  await announce();
  expect(await bandOf()).toEqual([{ noticed_band: 2 }]);
  await client.call(retireCertificate, { id, version: 1, reason: "El servicio se apagó" });
  await rows("update certificate set not_after = now() - interval '1 hour' where id = $1", [id]);
  await announce();
  expect(await announced()).toEqual([{ kind: "clock_near" }]);
});

test("one that is replaced is notified all the same, as long as some service still presents it", async () => {
  const { company, scan, client, rows } = await aCertifiedCompany(portal);
  const names = ["tienda.empresa.cl", "pagos.empresa.cl"];
  const [until, later, from] = [dayIn(5), dayIn(380), dayIn(-3)];
  await scan(
    names.map((host) => ({ host, names, key: "old", until })),
    noonIn(-9),
  );
  await scan([{ host: "tienda.empresa.cl", names, key: "new", from, until: later }], noonIn(-2));
  expect((await list(client)).map(({ signs }) => signs)).toEqual([["partial"], []]);
  await performJob(portal.gate, announceExpiry, { actor: systemActor("test"), input: {} });
  expect(
    await rows("select noticed_band from certificate where company_id = $1 order by not_after", [company.id]),
  ).toEqual([{ noticed_band: 3 }, { noticed_band: 0 }]);
});
