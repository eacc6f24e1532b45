import { expect, test } from "vitest";
import {
  type CertificateDetail,
  getCertificate,
} from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import {
  exportCertificates,
  type ListedCertificate,
  listCertificateFacets,
  listCertificates,
} from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import {
  type CertificateOverview,
  getCertificateOverview,
} from "#features/posture/certificates/contracts/certificate-overview.contract.ts";
import { authority, leaf, pem, renewed, weak } from "#platform/readers/certificates/certificates.fixture.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { aCertifiedCompany, certificatePortal, dayIn, noonIn } from "./certificates.fixture.ts";

const portal = await certificatePortal();

const list = async (caller: Caller, query: Record<string, unknown> = {}) =>
  ((await caller.call(listCertificates, query)).json() as { items: ListedCertificate[] }).items;
const open = async (caller: Caller, name: string, query: Record<string, unknown> = {}) => {
  const certificate = (await list(caller, query)).find((each) => each.name === name);
  return (await caller.call(getCertificate, { id: certificate?.id ?? "" })).json() as CertificateDetail;
};

test("what a scan saw is listed by its end, with where it stands and what is wrong with it", async () => {
  const { client, scan } = await aCertifiedCompany(portal);
  await scan(
    [
      { host: "www.empresa.cl", key: "a", until: dayIn(200), checks: { TLS1: "LOW", heartbleed: "OK" } },
      {
        host: "erp.empresa.cl",
        ip: "10.0.0.9",
        key: "b",
        until: dayIn(5),
        chain: "failed (chain incomplete).",
      },
      {
        host: "mail.empresa.cl",
        key: "c",
        until: dayIn(-3),
        names: ["otro.empresa.cl"],
        keySize: "RSA 1024 bits",
      },
      { host: "vpn.empresa.cl", key: "d", until: dayIn(60), signature: "SHA1 with RSA" },
    ],
    noonIn(-1),
  );
  expect(
    (await list(client)).map(({ name, band, scope, endpoints, signs }) => [
      name,
      band,
      scope,
      endpoints,
      signs,
    ]),
  ).toEqual([
    ["otro.empresa.cl", "expired", "external", 1, ["name_mismatch", "weak_key"]],
    ["erp.empresa.cl", "urgent", "internal", 1, ["chain_incomplete"]],
    ["vpn.empresa.cl", "valid", "external", 1, ["weak_signature"]],
    ["www.empresa.cl", "valid", "external", 1, []],
  ]);
  const facets = (await client.call(listCertificateFacets, {})).json();
  expect(facets.sign.map(({ value, count }: { value: string; count: number }) => [value, count])).toEqual([
    ["chain_incomplete", 1],
    ["name_mismatch", 1],
    ["weak_key", 1],
    ["weak_signature", 1],
  ]);
  // A certificate that ends urgently also ends soon.
  expect(facets.band).toContainEqual({ value: "urgent", label: "Vence ya", count: 1 });
  expect(facets.band).toContainEqual({ value: "soon", label: "Vence pronto o ya", count: 1 });
  const detail = await open(client, "www.empresa.cl");
  expect(detail.tls).toMatchObject([{ title: "El servicio acepta TLS 1.0", severity: "low" }]);
  expect(detail.tls_checks).toMatchObject({ passed: 1, failed: 1 });
  expect(detail.sightings).toMatchObject([
    { host: "www.empresa.cl", port: 443, is_current: true, covers: true },
  ]);
  const overview = (await client.call(getCertificateOverview, {})).json() as CertificateOverview;
  expect(overview).toMatchObject({
    total: 4,
    in_use: 4,
    expired_in_use: 1,
    has_data: true,
    without_owner: 4,
    by_scope: { internal: 1, external: 3, unknown: 0 },
    coverage: { endpoints: 4, seen_lately: 4 },
  });
  expect(overview.calendar).toHaveLength(12);
});

test("filters, facets, search, order and pages agree with each other", async () => {
  const { client, scan } = await aCertifiedCompany(portal);
  const hosts = Array.from({ length: 12 }, (_, at) => `s${String(at).padStart(2, "0")}.empresa.cl`);
  await scan(
    hosts.map((host, at) => ({
      host,
      key: host,
      until: dayIn(10 + at * 30),
      ip: at % 2 ? "10.0.0.1" : "203.0.113.9",
    })),
    noonIn(-1),
  );
  expect(await list(client, { scope: "internal" })).toHaveLength(6);
  const first = (await client.call(listCertificates, { limit: 5 })).json();
  const second = (await client.call(listCertificates, { limit: 5, cursor: first.next })).json();
  expect([...first.items, ...second.items].map(({ name }: ListedCertificate) => name)).toEqual(
    hosts.slice(0, 10),
  );
  expect((await list(client, { sort: "expiry_last" }))[0]?.name).toBe("s11.empresa.cl");
  expect((await list(client, { q: "S03" })).map(({ name }) => name)).toEqual(["s03.empresa.cl"]);
  expect(await list(client, { from: dayIn(35), to: dayIn(45) })).toHaveLength(1);
  const facets = (await client.call(listCertificateFacets, { scope: "external" })).json();
  expect(facets.state).toEqual([{ value: "active", label: "En seguimiento", count: 6 }]);
  const bands = facets.band as { value: string; count: number }[];
  for (const { value, count } of bands)
    expect(await list(client, { scope: "external", band: value })).toHaveLength(count);
  const file = await client.call(exportCertificates, { scope: "internal" });
  expect(file.body.trim().split("\n")).toHaveLength(7);
});

test("a new certificate for the same names at the same place replaces the old one", async () => {
  const { client, scan } = await aCertifiedCompany(portal);
  await scan([{ host: "www.empresa.cl", key: "old", until: dayIn(20) }], noonIn(-9));
  await scan([{ host: "www.empresa.cl", key: "new", from: dayIn(-5), until: dayIn(380) }], noonIn(-1));
  expect((await list(client)).map(({ days_left }) => days_left > 300)).toEqual([true]);
  const old = await open(client, "www.empresa.cl", { state: "replaced" });
  expect(old.certificate.state).toBe("replaced");
  expect(old.replaced_by?.id).toBe((await list(client))[0]?.id);
});

test("where the old one still stands somewhere its change is half done, and done once it is gone there too", async () => {
  const { client, scan } = await aCertifiedCompany(portal);
  const names = ["tienda.empresa.cl", "pagos.empresa.cl"];
  const at = (host: string, key: string, until: string, from = dayIn(-300)) => ({
    host,
    key,
    until,
    from,
    names,
  });
  await scan([at("tienda.empresa.cl", "old", dayIn(9)), at("pagos.empresa.cl", "old", dayIn(9))], noonIn(-9));
  await scan([at("tienda.empresa.cl", "new", dayIn(380), dayIn(-3))], noonIn(-2));
  const [old, fresh] = await list(client);
  expect([old?.signs, old?.endpoints, fresh?.signs, fresh?.endpoints]).toEqual([["partial"], 1, [], 1]);
  await scan([at("pagos.empresa.cl", "new", dayIn(380), dayIn(-3))], noonIn(-1));
  expect((await list(client)).map(({ signs, endpoints }) => [signs, endpoints])).toEqual([[[], 2]]);
});

test("what another name presents there is no replacement, and neither is an older certificate", async () => {
  const { client, scan } = await aCertifiedCompany(portal);
  await scan([{ host: "10.0.0.7", ip: "10.0.0.7", key: "x", names: ["uno.empresa.cl"] }], noonIn(-9));
  await scan(
    [{ host: "10.0.0.7", ip: "10.0.0.7", key: "y", names: ["dos.empresa.cl"], until: dayIn(350) }],
    noonIn(-5),
  );
  await scan(
    [{ host: "10.0.0.7", ip: "10.0.0.7", key: "z", names: ["dos.empresa.cl"], until: dayIn(30) }],
    noonIn(-1),
  );
  expect((await list(client)).map(({ name, endpoints }) => [name, endpoints])).toEqual([
    ["dos.empresa.cl", 1],
    ["uno.empresa.cl", 0],
    ["dos.empresa.cl", 0],
  ]);
});

test("a scan that is taken back leaves everything as it was, whatever stood before", async () => {
  const { scan, undo, kept } = await aCertifiedCompany(portal);
  await scan([{ host: "www.empresa.cl", key: "old", until: dayIn(20) }], noonIn(-9));
  const before = await kept();
  const { id } = await scan(
    [
      { host: "www.empresa.cl", key: "new", from: dayIn(-5), until: dayIn(380) },
      { host: "api.empresa.cl", key: "api" },
    ],
    noonIn(-1),
  );
  expect(await kept()).toHaveLength(3);
  expect(await undo("scan", id)).toEqual({ status: "undone", reason: "" });
  expect(await kept()).toEqual(before);
});

test("the same report again changes nothing, and an older one does not say what stands there now", async () => {
  const { scan, kept, client } = await aCertifiedCompany(portal);
  await scan([{ host: "www.empresa.cl", key: "a" }], noonIn(-2));
  const once = await kept();
  await scan([{ host: "www.empresa.cl", key: "a" }], noonIn(-2));
  expect(await kept()).toEqual(once);
  await scan([{ host: "www.empresa.cl", key: "older", until: dayIn(90) }], noonIn(-20));
  expect((await list(client)).map(({ endpoints }) => endpoints)).toEqual([1]);
});

test("a file of certificates is kept with what it holds, told again is known, and taken back is gone", async () => {
  const { client, bring, undo, kept } = await aCertifiedCompany(portal);
  const file = pem(leaf) + pem(authority) + pem(weak) + pem("AAAA", "PRIVATE KEY");
  const receipt = await bring("file", file, noonIn(0));
  expect(receipt).toMatchObject({ status: "stored", kept: 3, refused: 1 });
  expect(receipt.receipt).toMatchObject({ certificates: 3, new: 3, authorities: 2 });
  expect(receipt.rejected[0]?.code).toBe("private_key");
  expect((await list(client)).map(({ name, state, signs }) => [name, state, signs])).toEqual([
    ["www.empresa.test", "unused", []],
  ]);
  expect(await list(client, { state: "authority" })).toHaveLength(2);
  const detail = await open(client, "www.empresa.test");
  expect(detail.chain.map(({ name }) => name)).toEqual(["Raiz de Prueba"]);
  expect(await bring("file", pem(leaf), noonIn(0))).toMatchObject({ kept: 0, merged: 1 });
  await undo("file", receipt.id);
  expect((await kept()).map(({ name }) => name)).toEqual(["www.empresa.test"]);
});

test("two with one subject, issuer and serial are two, and a file may say where its certificate stands", async () => {
  const { client, bring } = await aCertifiedCompany(portal);
  await bring("file", pem(leaf), noonIn(-3), { host: "www.empresa.test", port: 8443 });
  await bring("file", pem(renewed), noonIn(-1));
  const items = await list(client);
  expect(items).toHaveLength(2);
  expect(items.map(({ endpoints }) => endpoints).toSorted()).toEqual([0, 1]);
});

test("one that signs itself says that it is an authority, and is followed all the same where a service presents it", async () => {
  const { client, bring } = await aCertifiedCompany(portal);
  await bring("file", pem(weak), noonIn(-1), { host: "viejo.empresa.test" });
  expect(await list(client)).toMatchObject([
    { state: "active", signs: ["name_mismatch", "self_signed", "weak_key", "weak_signature", "no_names"] },
  ]);
});

test("what is no certificate is refused in words, and nothing is kept", async () => {
  const { bring, kept } = await aCertifiedCompany(portal);
  for (const [content, words] of [
    ["hola", "No es un archivo de certificados"],
    [pem("AAAA", "X509 CRL"), "una lista de revocación"],
    [Buffer.from("feedfeed00000002", "hex"), "keytool"],
  ] as const) {
    const { status, reason } = await bring("file", content, noonIn(0));
    expect(status).not.toBe("stored");
    expect(reason).toContain(words);
  }
  expect(await kept()).toEqual([]);
});
