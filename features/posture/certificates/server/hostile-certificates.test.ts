import { expect, test } from "vitest";
import { getCertificate } from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import {
  exportCertificates,
  type ListedCertificate,
  listCertificateFacets,
  listCertificates,
} from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import { pem } from "#platform/readers/certificates/certificates.fixture.ts";
import {
  aCertificate,
  alternativesOf,
  longTime,
  nameOf,
  utf8,
} from "#platform/readers/certificates/hostile-certificates.fixture.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { aCertifiedCompany, certificatePortal, dayIn, noonIn } from "./certificates.fixture.ts";

const portal = await certificatePortal();

const list = async (caller: Caller, query: Record<string, unknown> = {}) =>
  ((await caller.call(listCertificates, query)).json() as { items: ListedCertificate[] }).items;

const hostile = {
  cut: aCertificate({ subject: nameOf(utf8(`${"a".repeat(996)}😀😀`)) }),
  endless: aCertificate({ notAfter: longTime("99991231235959Z") }),
  negative: aCertificate({ serial: Buffer.from([0x80, 1]) }),
  many: aCertificate({
    extensions: [
      alternativesOf(Array.from({ length: 10_000 }, (_, at) => Buffer.from(`s${at}.empresa.test`))),
    ],
  }),
  lookAlike: aCertificate({
    subject: nameOf(utf8("www.еmpresa.test")),
    extensions: [alternativesOf([Buffer.from("www.еmpresa.test")])],
  }),
  formula: aCertificate({ subject: nameOf(utf8('=HYPERLINK("http://a.test")')) }),
};

test("certificates that were made to hurt are kept, listed, opened and exported like any other", async () => {
  const { client, bring } = await aCertifiedCompany(portal);
  const file = Object.values(hostile).map((each) => pem(each.toString("base64")));
  const receipt = await bring("file", [...file, pem("AAAA")].join(""), noonIn(0));
  expect(receipt).toMatchObject({ status: "stored", kept: 6, refused: 1 });
  const items = await list(client);
  expect(items).toHaveLength(6);
  expect(items.map(({ name }) => name)).toContain("www.xn--mpresa-2of.test");
  expect(items.find(({ name_count }) => name_count > 1)?.name_count).toBe(10_000);
  for (const { id } of items) expect((await client.call(getCertificate, { id })).statusCode).toBe(200);
  const [facets, exported] = [
    await client.call(listCertificateFacets, {}),
    await client.call(exportCertificates, {}),
  ];
  expect([facets.statusCode, exported.statusCode]).toEqual([200, 200]);
  expect(exported.body).not.toMatch(/(^|[,;"\n])=HYPERLINK/);
});

test("one bad date or one name that cannot be stored never costs the rest of a report", async () => {
  const { client, scan } = await aCertifiedCompany(portal);
  const receipt = await scan(
    [
      { host: "uno.empresa.cl", key: "a", until: "99999-01-01" },
      { host: "dos.empresa.cl", key: "b", names: [`${"b".repeat(252)}😀`] },
      { host: "tres.empresa.cl", key: "c", until: dayIn(90) },
    ],
    noonIn(-1),
  );
  expect(receipt.status).toBe("stored");
  expect((await list(client)).map(({ name }) => name)).toContain("tres.empresa.cl");
});

test("an issuer with a long name is one of the filters all the same", async () => {
  const { client, bring } = await aCertifiedCompany(portal);
  const issuer = nameOf(utf8(`Autoridad ${"muy ".repeat(120)}larga`));
  await bring("file", pem(aCertificate({ issuer }).toString("base64")), noonIn(0));
  const [counted] = (await client.call(listCertificateFacets, {})).json().issuer as { value: string }[];
  expect(await list(client, { issuer: counted?.value })).toHaveLength(1);
});
