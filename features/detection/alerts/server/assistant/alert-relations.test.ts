import { expect, test } from "vitest";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import {
  aChatter,
  aChattingCompany,
  anOpenAlert,
  asking,
} from "#features/assistant/assistant/server/chatting-company.fixture.ts";
import { knowledge } from "#features/assistant/knowledge/knowledge.feature.ts";
import { alerts } from "#features/detection/alerts/alerts.feature.ts";
import { events } from "#features/detection/events/events.feature.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { testPortal } from "#platform/testing/portal.ts";

const portal = await testPortal([events, alerts, knowledge, assistant], {
  environment: { REQUESTS_PER_MINUTE: "0" },
});
const { owner } = portal.database;
const company = await aChattingCompany(portal);
const [client, operator] = [await aChatter(portal, company), await aChatter(portal, company, "operator")];

/** Stores an alert with its facts and returns its number. */
async function anAlertOn(title: string, facts: { asset?: string; ip?: string }, published = true) {
  await anOpenAlert(portal, company, { title, published });
  const [row] = await runQuery<{ number: number }>(
    owner,
    `update alert set asset_name = $3, source_ip = $4, search = lower(title) || ' alr-' || number
     where company_id = $1 and title = $2 returning number`,
    [company.id, title, facts.asset ?? null, facts.ip ?? null],
  );
  return row?.number ?? 0;
}

const first = await anAlertOn("Fuerza bruta", { asset: "srv-pagos", ip: "203.0.113.7" });
await anAlertOn("Inicio extraño", { asset: "srv-pagos" });
await anAlertOn("Barrido de puertos", { ip: "203.0.113.7" });
await anAlertOn("Nota interna del equipo", { asset: "srv-pagos" }, false);

const ask = async (caller: typeof client, text: string) => (await asking(caller, company, text)).r;

test("Atenea names the alerts that share asset or origin with an alert", async () => {
  const text = await ask(client, `¿Qué otras alertas se relacionan con la ALR-${first}?`);
  expect(text).toContain("Inicio extraño");
  expect(text).toContain("Barrido de puertos");
});

test("a question for one shared fact is answered with that fact alone", async () => {
  const text = await ask(client, `alertas del mismo origen que la ALR-${first}`);
  expect(text).toContain("Barrido de puertos");
  expect(text).not.toContain("Inicio extraño");
});

test("the company's people learn nothing of alerts that are not published to them", async () => {
  const asked = `¿Qué otras alertas tiene el mismo activo de la ALR-${first}?`;
  expect(await ask(client, asked)).not.toContain("Nota interna");
  expect(await ask(operator, asked)).toContain("Nota interna");
});

test("what is internal to the provider is no filter of a question of the company's people", async () => {
  const name = operator.person?.username ?? "";
  await runQuery(
    owner,
    "update portal_user set first_name = 'Zacarías', last_name = 'Quezada' where username = $1",
    [name],
  );
  expect(await ask(client, "alertas asignadas a Zacarías Quezada")).not.toMatch(/Hay \*{0,2}\d/);
  expect(await ask(operator, "alertas asignadas a Zacarías Quezada")).toContain("Zacarías Quezada");
});
