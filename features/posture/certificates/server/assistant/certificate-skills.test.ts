import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { notifications } from "#features/identity/notifications/notifications.feature.ts";
import { askRenewal } from "#features/posture/certificates/contracts/certificate-detail.contract.ts";
import {
  type ListedCertificate,
  listCertificates,
} from "#features/posture/certificates/contracts/certificate-list.contract.ts";
import {
  type CertificateOverview,
  getCertificateOverview,
} from "#features/posture/certificates/contracts/certificate-overview.contract.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { certificates } from "../../certificates.feature.ts";
import { aCertifiedCompany, dayIn, noonIn } from "../certificates.fixture.ts";

const portal = await testPortal(
  [companies, vulnerabilities, findings, notifications, certificates, assistant],
  {
    environment: { REQUESTS_PER_MINUTE: "0" },
  },
);

async function aTalk() {
  const certified = await aCertifiedCompany(portal);
  await letChat(portal, certified.company);
  const chatter = await aChatter(portal, certified.company);
  const say = async (question: string) => (await asking(chatter, certified.company, question)).r;
  return { ...certified, chatter, say };
}

test("Atenea says the figures of the register: what ends soon, has ended, is wrong, inside or outside, and is asked for", async () => {
  const { scan, client, say } = await aTalk();
  await scan(
    [
      { host: "www.empresa.cl", key: "a", until: dayIn(12) },
      { host: "vencido.empresa.cl", key: "b", from: dayIn(-400), until: dayIn(-3) },
      { host: "interno.empresa.cl", ip: "10.1.2.3", key: "c", keySize: "RSA 1024 bits" },
    ],
    noonIn(-1),
  );
  const { items } = (await client.call(listCertificates, {})).json<{ items: ListedCertificate[] }>();
  await client.call(askRenewal, { id: items.find(({ band }) => band !== "expired")?.id ?? "" });
  const overview = (await client.call(getCertificateOverview, {})).json<CertificateOverview>();
  expect([overview.total, overview.expired_in_use, overview.by_sign.weak_key]).toEqual([3, 1, 1]);

  const soon = await say("¿Qué certificados vencen pronto?");
  expect(soon).toContain("3 certificados: 1 vencido y en uso, 1 en uso que vence pronto");
  expect(soon).toContain("www.empresa.cl".replace("www.", "www[.]"));
  const expired = await say("¿Tengo certificados vencidos?");
  expect(expired).toContain("1 certificado vencido y en uso");
  expect(expired).not.toContain("interno.empresa.cl");
  expect(await say("¿Qué certificados tienen problemas?")).toMatch(/Clave débil.*\b1\b/s);
  expect(await say("¿Cuántos certificados internos y externos tengo?")).toContain(
    `${overview.by_scope.internal} certificado interno y ${overview.by_scope.external} externos`,
  );
  expect(await say("¿Qué renovaciones de certificados están pedidas?")).toContain("1 renovación pedida");
});

test("where nobody brought any Atenea says so and gives no figure", async () => {
  const { say } = await aTalk();
  for (const question of ["¿Qué certificados vencen pronto?", "¿Tengo certificados vencidos?"]) {
    const answer = await say(question);
    expect(answer).toContain("Todavía no se han cargado");
    expect(answer.replace(/\[\d\]/g, "")).not.toMatch(/\d/);
  }
});
