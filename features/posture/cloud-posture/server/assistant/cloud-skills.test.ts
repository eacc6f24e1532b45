import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { aChatter, asking, letChat } from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { listCloudAlerts } from "#features/posture/cloud-posture/contracts/cloud-alerts.contract.ts";
import { getCloudPanel } from "#features/posture/cloud-posture/contracts/cloud-panel.contract.ts";
import { findings } from "#features/posture/findings/findings.feature.ts";
import { vulnerabilities } from "#features/posture/vulnerabilities/vulnerabilities.feature.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { cloudPosture } from "../../cloud-posture.feature.ts";
import { aCloudCompany, ask, bucketCheck, rootCheck } from "../cloud-scans.fixture.ts";

const portal = await testPortal([companies, vulnerabilities, findings, cloudPosture, assistant], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

async function aTalk() {
  const cloud = await aCloudCompany(portal);
  await letChat(portal, cloud.company);
  const chatter = await aChatter(portal, cloud.company);
  const say = async (question: string) => (await asking(chatter, cloud.company, question)).r;
  return { ...cloud, chatter, say };
}

test("Atenea says the figures of the screens: what fails, is exposed, changed, waits, and when it was looked at", async () => {
  const { chatter, say, scanAt } = await aTalk();
  await scanAt(daysAgo(30), [
    bucketCheck("b1", { severity: "Critical" }),
    bucketCheck("b2"),
    bucketCheck("b3", { status: "PASS" }),
    rootCheck({ status: "MANUAL" }),
  ]);
  await scanAt(daysAgo(2), [
    bucketCheck("b1", { severity: "Critical" }),
    bucketCheck("b2", { status: "PASS" }),
    bucketCheck("b3", { check: "s3_cifrado", categories: ["encryption"] }),
    bucketCheck("b3", { status: "PASS" }),
    rootCheck({ status: "MANUAL" }),
  ]);
  await scanAt(daysAgo(60), [bucketCheck("otra", { account: "999900001111", accountName: "Pruebas" })]);
  const panel = await ask(chatter, getCloudPanel);
  expect([panel.tally.fail, panel.failing.critical, panel.added, panel.mended]).toEqual([3, 1, 2, 1]);
  const answer = await say("¿Cómo está mi postura en la nube?");
  expect(answer).toContain(`${Math.round((panel.tally.score ?? 0) * 100)} % en 2 cuentas`);
  expect(answer).toContain("3 revisiones fallan");
  expect(answer).toContain("1 cuenta lleva más de 35 días");
  expect(await say("¿Cuántas fallas críticas tengo en la nube?")).toContain(
    "1 revisión de severidad crítica",
  );
  const exposed = await ask(chatter, listCloudAlerts, { open: "true", exposes: "true" });
  expect(await say("¿Qué tengo expuesto a internet en la nube?")).toContain(
    `${exposed.total.count} revisiones abiertas`,
  );
  expect(await say("¿Qué cambió en la última revisión de la nube?")).toContain(
    "2 fallas nuevas y comprobó 1 corregida",
  );
  const late = await say("¿Qué cuentas de la nube están atrasadas?");
  expect(late).toContain("Pruebas");
  expect(late).not.toContain("Producción");
  expect(await say("¿Qué revisiones manuales de la nube esperan respuesta?")).toContain(
    `${panel.manual.waiting} revisión manual espera`,
  );
});

test("where nobody looked Atenea says so, whichever way it is asked, and gives no figure", async () => {
  const { say } = await aTalk();
  for (const question of [
    "¿Cómo está mi postura en la nube?",
    "¿Qué tengo expuesto a internet en la nube?",
    "¿Cuántas fallas críticas tengo en la nube?",
    "¿Cuándo se revisaron mis cuentas en la nube?",
    "¿Qué revisiones manuales de la nube esperan respuesta?",
  ]) {
    const answer = await say(question);
    expect(answer).toContain("Todavía no se carga ninguna revisión");
    expect(answer.replace(/\[\d\]/g, "")).not.toMatch(/\d/);
  }
});
