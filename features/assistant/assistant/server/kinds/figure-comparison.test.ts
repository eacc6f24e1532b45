import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import { knowledge } from "#features/assistant/knowledge/knowledge.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { dayOf, daysAfter } from "#platform/server/calendar/santiago-days.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { aChatter, aChattingCompany, anOpenAlert, asking } from "../chatting-company.fixture.ts";

const portal = await testPortal([events, alerts, knowledge, assistant], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const { owner } = portal.database;
const today = dayOf(portal.gate.clock.now());
const endOfLastMonth = daysAfter(`${today.slice(0, 7)}-01`, -1);

async function aCompanyThatHad(value: number | null) {
  const company = await aChattingCompany(portal);
  if (value !== null)
    await runQuery(
      owner,
      `insert into figure_snapshot (company_id, figure_id, side, day, value)
       values ($1, 'alerts.open', 'client', $2, $3), ($1, 'alerts.open', 'provider', $2, 99)`,
      [company.id, endOfLastMonth, value],
    );
  await anOpenAlert(portal, company);
  await anOpenAlert(portal, company);
  const client = await aChatter(portal, company);
  return async (text: string) => (await asking(client, company, text)).r;
}

test("a comparison with the past states the figure that was stored then, of the side of the person", async () => {
  const ask = await aCompanyThatHad(5);
  const text = await ask("¿Estamos mejor o peor que el mes pasado?");
  expect(text).toMatch(/mejoraron \*{0,2}1\*{0,2} de 1 cifra/);
  expect(text).not.toContain("99");
});

test("without a stored figure nothing is compared", async () => {
  const ask = await aCompanyThatHad(null);
  expect(await ask("¿Estamos mejor o peor que el mes pasado?")).toContain(
    "No se puede saber, porque no hay cifras guardadas",
  );
});
