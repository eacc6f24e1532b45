import { expect, test } from "vitest";
import { countWaiting, readCompanyHome } from "#features/home/home/home.contract.ts";
import { home } from "#features/home/home/home.feature.ts";
import { notifications } from "#features/identity/notifications/notifications.feature.ts";
import { certificates } from "#features/posture/certificates/certificates.feature.ts";
import { askRenewal } from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import {
  type ListedCertificate,
  listCertificates,
} from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import type { Caller } from "#platform/testing/caller.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aCertifiedCompany, dayIn, noonIn } from "../certificates.fixture.ts";

const portal = await testPortal([vulnerabilities, findings, notifications, certificates, home]);

const homeOf = async (caller: Caller) =>
  ((await caller.call(readCompanyHome, {})).json() as { areas: Record<string, unknown> }).areas.certificates;
const list = async (caller: Caller, query: Record<string, unknown>) =>
  ((await caller.call(listCertificates, query)).json() as { items: ListedCertificate[] }).items;

test("each figure of the home counts what the list behind it shows", async () => {
  const { client, scan } = await aCertifiedCompany(portal);
  await scan(
    [
      { host: "vencido.empresa.cl", key: "a", until: dayIn(-2) },
      { host: "ya.empresa.cl", key: "b", until: dayIn(4) },
      { host: "pronto.empresa.cl", key: "c", until: dayIn(20) },
      { host: "vigente.empresa.cl", key: "d", until: dayIn(300) },
    ],
    noonIn(-1),
  );
  const soon = await list(client, { band: "soon", use: "presented" });
  expect(soon.map(({ name }) => name)).toEqual(["ya.empresa.cl", "pronto.empresa.cl"]);
  expect(await homeOf(client)).toMatchObject({
    total: 4,
    soon: 2,
  });
  await client.call(askRenewal, { id: soon[0]?.id ?? "" });
  expect(await homeOf(client)).toMatchObject({ soon: 2 });
  expect(await list(client, { band: "soon", use: "presented", renewal: "none" })).toHaveLength(1);
  expect(await list(client, { band: "expired", use: "presented" })).toHaveLength(1);
  expect(await list(client, { band: "expired", use: "unseen" })).toEqual([]);
  expect((await client.call(countWaiting, {})).json().items).toContainEqual({
    module: "Certificados",
    count: 1,
  });
});
