import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import {
  aChatter,
  aChattingCompany,
  asking,
} from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { compliance } from "#features/compliance/compliance/compliance.feature.ts";
import { quickUpdate } from "#features/compliance/compliance/control-status.contract.ts";
import type { Result } from "#features/compliance/control-states/control-states.contract.ts";
import { controlStates } from "#features/compliance/control-states/control-states.feature.ts";
import { anAdoptedStandard } from "#features/compliance/control-states/server/a-follower.fixture.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";

let now = new Date("2026-05-04T15:00:00Z");
const portal = await testPortal([assistant, controlStates, compliance], {
  clock: { now: () => now },
  environment: { REQUESTS_PER_MINUTE: "0" },
});

/** A company that follows CIS, whose controls 1.1, 1.2 and 2.1 weigh 1, 3 and 1. */
async function aCompanyWithStandard() {
  const company = await aChattingCompany(portal);
  const standard = await anAdoptedStandard(portal, company, { short_name: "CIS" });
  const client = await aChatter(portal, company);
  return {
    async assess(day: string, code: string, result: Result) {
      now = new Date(`${day}T15:00:00Z`);
      await runQuery(
        portal.database.owner,
        "update session set created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '12 hours'",
        [now],
      );
      const answer = await client.call(quickUpdate, { id: standard.control(code), version: 0, result });
      expect(answer.statusCode).toBe(200);
    },
    ask: (question: string) => asking(client, company, question),
  };
}

test("the distance of a standard to a target share is answered only if enough of it was assessed", async () => {
  const { assess, ask } = await aCompanyWithStandard();
  const question = "¿Qué le falta a CIS para llegar a 60 %?";
  await assess("2026-05-04", "1.1", "compliant");
  await assess("2026-05-04", "2.1", "non_compliant");
  const little = JSON.stringify(await ask(question));
  expect(little).toContain("poco evaluada");
  expect(little).toContain("40 %");
  expect(little).not.toContain("50 %");
  await assess("2026-05-05", "1.2", "non_compliant");
  const enough = JSON.stringify(await ask(question));
  expect(enough).toContain("cumple hoy 20 % de lo evaluado");
  expect(enough).toContain("1 control más, que la llevan a 80 %");
});

test("the line of a standard begins on the day when enough of it was assessed", async () => {
  const { assess, ask } = await aCompanyWithStandard();
  await assess("2026-05-04", "1.1", "compliant");
  await assess("2026-05-11", "1.2", "non_compliant");
  await assess("2026-05-18", "2.1", "compliant");
  const { r } = await ask("¿Cómo ha cambiado el cumplimiento de CIS?");
  expect(r).toContain("CIS: todavía no hay con qué comparar.");
  expect(r).toContain("CIS · poco evaluado · 40 %");
  expect(r).toContain("Cumplimiento de CIS: 11 may 2026 25, 18 may 2026 40");
});
