import { expect, test } from "vitest";
import {
  type CertificateDetail,
  getCertificate,
} from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import {
  type ListedCertificate,
  listCertificates,
} from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import {
  nessusCertificates,
  nessusExpiring,
  openvasCertificates,
} from "#features/posture/findings/readers/tls/certificate-reports.fixture.ts";
import { leaf, pem } from "#platform/readers/certificates/certificates.fixture.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { aCertifiedCompany, certificatePortal, noonIn } from "./certificates.fixture.ts";

const portal = await certificatePortal();

const list = async (caller: Caller) =>
  ((await caller.call(listCertificates, {})).json() as { items: ListedCertificate[] }).items;

test("reports of Nessus and OpenVAS bring certificates into the register, and what they find stays one finding", async () => {
  const { client, bring, undo, kept, rows, company } = await aCertifiedCompany(portal);
  const nessus = await bring("scan", nessusCertificates, noonIn(-2));
  expect(nessus.status).toBe("stored");
  expect((await list(client)).map(({ name, endpoints }) => [name, endpoints])).toEqual([
    ["viejo.empresa.test", 1],
    ["erp.empresa.test", 1],
    ["www.empresa.test", 1],
  ]);
  const www = (await list(client)).find(({ name }) => name === "www.empresa.test");
  const detail = (await client.call(getCertificate, { id: www?.id ?? "" })).json() as CertificateDetail;
  expect(detail.sightings).toMatchObject([
    { host: "www.empresa.test", port: 443, covers: true, is_current: true },
  ]);
  const findings = () =>
    rows<{ count: number }>("select count(*)::int as count from finding where company_id = $1", [company.id]);
  expect(await findings()).toEqual([{ count: 3 }]);
  // The same certificate in another report is recognised as the same.
  await bring("scan", openvasCertificates, noonIn(-1));
  expect((await list(client)).find(({ id }) => id === www?.id)).toMatchObject({ endpoints: 3 });
  expect(await undo("scan", nessus.id)).toMatchObject({ status: "undone" });
  expect((await kept()).map(({ name }) => name).toSorted()).toEqual([
    "Raiz de Prueba",
    "intranet.empresa.test",
    "www.empresa.test",
  ]);
});

test("a report that tells only of the end of a known certificate tells of that one, and says nothing of its names", async () => {
  const { client, bring } = await aCertifiedCompany(portal);
  await bring("file", pem(leaf), noonIn(-3));
  await bring("scan", nessusExpiring, noonIn(-1));
  const items = await list(client);
  expect(items).toMatchObject([{ name: "www.empresa.test", endpoints: 1, name_count: 4, signs: [] }]);
  const detail = (await client.call(getCertificate, { id: items[0]?.id ?? "" })).json() as CertificateDetail;
  expect(detail.sightings.find(({ port }) => port === 9443)).toMatchObject({
    host: "intranet.empresa.test",
    covers: null,
  });
});

test("one report that tells of a certificate whole at one port and by its dates at another tells of one", async () => {
  const { client, bring } = await aCertifiedCompany(portal);
  const [host = ""] = /<ReportHost[\s\S]*<\/ReportHost>/.exec(nessusExpiring) ?? [];
  await bring(
    "scan",
    nessusCertificates.replace('<Report name="Mensual">', `<Report name="Mensual">${host}`),
    noonIn(-1),
  );
  const certificates = (await list(client)).filter(({ name }) => name === "www.empresa.test");
  expect(certificates).toMatchObject([{ endpoints: 2, name_count: 4 }]);
});
