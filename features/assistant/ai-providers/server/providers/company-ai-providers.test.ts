import { expect, test } from "vitest";
import {
  listCompanyAiProviders,
  stopSending,
} from "#features/assistant/ai-providers/ai-providers.contract.ts";
import { aiProviders } from "#features/assistant/ai-providers/ai-providers.feature.ts";
import {
  listExchanges,
  readExchange,
  saveAllowance,
} from "#features/assistant/ai-providers/ai-use.contract.ts";
import { openingStatement } from "#platform/server/database/open-database.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery, withClient } from "#platform/testing/database-server.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { askModel } from "../ai-providers.public.ts";
import { modelStandIn, standInFor } from "../asking/model-stand-in.fixture.ts";

const model = await modelStandIn(() => ({ text: "Tres." }));
const portal = await testPortal([aiProviders], { environment: { AI_LOCAL_HOSTS: model.host } });
const { owner, app } = portal.database;
const reason = "Revisión de fin de mes";

async function aModelledCompany() {
  const company = await aCompany(portal);
  const provider = await standInFor(portal, company, model);
  return { company, provider, client: await signedIn(portal, "client", company) };
}

const asking = (companyId: number, purpose: "chat" | "analysis", askedById?: number) =>
  askModel(portal.gate, {
    companyId,
    purpose,
    ...(askedById !== undefined && { askedById }),
    messages: [{ role: "user", text: "Resuma el mes" }],
  });

test("a company sees what it allows, on whose word, and what that cost", async () => {
  const { company, provider, client } = await aModelledCompany();
  await asking(company.id, "analysis");
  const [seen, ...others] = (await client.call(listCompanyAiProviders, {})).json();
  expect(others).toEqual([]);
  expect(seen).toMatchObject({
    provider_id: provider,
    model: "modelo-de-prueba",
    allowed: true,
    chosen: true,
    permission_note: "Autorizado para las pruebas",
    month_exchanges: 1,
  });
  expect(seen.month_cost).toBeGreaterThan(0);
  expect(JSON.stringify(seen)).not.toContain("127.0.0.1");
  const outsider = await signedIn(portal, "client", await aCompany(portal));
  expect((await outsider.call(listCompanyAiProviders, {})).json()).toEqual([]);
});

test("any person of a company can end its consent, after which nothing is sent until staff records a new one", async () => {
  const { company, provider, client } = await aModelledCompany();
  const ended = (await client.call(stopSending, { id: provider, reason })).json();
  expect(ended).toMatchObject({ allowed: false, chosen: false });
  expect(ended.permission_note).toContain(reason);
  const sentCount = model.bodies.length;
  expect(await asking(company.id, "analysis")).toMatchObject({ kind: "unavailable", reason: "built_in" });
  expect(model.bodies.length).toBe(sentCount);
  expect((await client.call(stopSending, { id: provider, reason })).statusCode).toBe(409);
  const [entry] = await runQuery(
    owner,
    "select details from audit_entry where company_id = $1 and action = 'ai_providers.stopped'",
    [company.id],
  );
  expect(entry).toMatchObject({ details: { reason } });

  const again = { allowed: true, chosen: true, monthly_budget: 5_000_000, permission_note: "Correo del 4" };
  const permit = { id: provider, company_id: company.id, ...again };
  expect((await client.call(saveAllowance, permit)).statusCode).toBe(403);
  const staff = await signedIn(portal, "staff", company);
  expect((await staff.call(saveAllowance, permit)).statusCode).toBe(200);
  expect(await asking(company.id, "analysis")).toMatchObject({ kind: "answer" });
});

test("the database lets a company's requests end a permission and never give one", async () => {
  const { company, provider } = await aModelledCompany();
  const change = (columns: string) =>
    withClient(app, async (client) => {
      await client.query(
        openingStatement({ scope: "company", companyId: company.id, userId: null, effect: "write" }),
      );
      const done = await client
        .query(`update company_ai_provider set ${columns} where provider_id = $1`, [provider])
        .catch((error: Error) => error.message);
      await client.query("rollback");
      return typeof done === "string" ? done : done.rowCount;
    });
  expect(await change("allowed = false, chosen = false")).toBe(1);
  expect(await change("allowed = true")).toMatch(/row-level security/);
  expect(await change("monthly_budget = 1")).toMatch(/permission denied/);
});

test("a client reads what was sent of the company and of their own conversations, not of those of others", async () => {
  const { company, client } = await aModelledCompany();
  const colleague = await signedIn(portal, "client", company);
  await asking(company.id, "analysis");
  await asking(company.id, "chat", client.person?.id);
  const seenBy = async (caller: typeof client) =>
    new Map<string, { id: string; readable: boolean }>(
      (await caller.call(listExchanges, {}))
        .json()
        .items.map((each: { purpose: string; id: string; readable: boolean }) => [each.purpose, each]),
    );
  const readBy = async (caller: typeof client, purpose: string) => {
    const exchange = (await seenBy(caller)).get(purpose);
    const { statusCode } = await caller.call(readExchange, { id: exchange?.id ?? "", reason });
    return { readable: exchange?.readable, statusCode };
  };
  const [may, mayNot] = [
    { readable: true, statusCode: 200 },
    { readable: false, statusCode: 403 },
  ];
  expect(await readBy(client, "analysis")).toEqual(may);
  expect(await readBy(client, "chat")).toEqual(may);
  expect(await readBy(colleague, "analysis")).toEqual(may);
  expect(await readBy(colleague, "chat")).toEqual(mayNot);
  expect(await readBy(await signedIn(portal, "operator", company), "chat")).toEqual(may);
});
