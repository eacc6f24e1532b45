import { expect, test } from "vitest";
import { z } from "zod";
import * as contract from "#features/assistant/assistant/assistant.contract.ts";
import { assistant } from "#features/assistant/assistant/assistant.feature.ts";
import * as managing from "#features/assistant/assistant/manage-assistant.contract.ts";
import type { Feature } from "#platform/server/feature.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import { aCompany, aPerson } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { assistantSkills } from "./assistant.extension.ts";
import { AnswerDraft, defineTool } from "./assistant.public.ts";
import { aChatter, aChattingCompany, asking } from "./chatting-company.fixture.ts";

const lighthousesTool = defineTool({
  name: "faros",
  label: "Faros",
  description: "Cuántos faros tiene la empresa en la costa.",
  permission: "company.read",
  input: z.object({}),
  run: async () => ({
    value: { count: 3 },
    sources: [{ kind: "lighthouses", label: "Faros", path: "/Faros" }],
  }),
});

const buoysTool = defineTool({
  name: "boyas",
  label: "Boyas",
  description: "Cuántas boyas tiene la empresa en la costa.",
  permission: "company.read",
  input: z.object({}),
  run: async () => ({
    value: { count: 5 },
    sources: [{ kind: "buoys", label: "Boyas", path: "/Boyas" }],
  }),
});

const lighthouses: Feature = {
  name: "lighthouses",
  routes: [],
  extensions: [
    assistantSkills.with({
      order: 1,
      tools: [lighthousesTool, buoysTool],
      words: { lighthouse: ["faro*"], buoy: ["boya*"] },
      kinds: [
        {
          name: "buoys.count",
          examples: ["¿Cuántas boyas tenemos?", "cuántos boyas tenemos", "boyas que hay"],
          async answer(ask) {
            const { value, sources } = await ask.tool(buoysTool, {});
            const draft = new AnswerDraft("boyas");
            return draft.say(`Hay ${value.count} boyas.${draft.cite(sources[0])}`);
          },
        },
        {
          name: "lighthouses.count",
          examples: ["¿Cuántos faros tenemos?"],
          async answer(ask) {
            const { value, sources } = await ask.tool(lighthousesTool, {});
            const draft = new AnswerDraft("faros");
            return draft.say(`Hay ${value.count} faros.${draft.cite(sources[0])}`);
          },
        },
      ],
      figures: [
        {
          name: "lighthouses",
          read: async () => ({ dark: 1 }),
          sources: [],
          sentence: () => "Faros: uno está apagado.",
        },
      ],
      suggestions: [{ screen: "/Faros", questions: ["¿Cuántos faros tenemos?"] }],
    }),
  ],
};

const portal = await testPortal([assistant, lighthouses], { environment: { REQUESTS_PER_MINUTE: "0" } });

test("Atenea answers what an area of the portal teaches her, with its source", async () => {
  const company = await aChattingCompany(portal);
  const chatter = await aChatter(portal, company);
  const { r, sources } = await asking(chatter, company, "Hola, ¿cuántos faros tenemos?");
  expect(r).toBe("Hay 3 faros. [1]");
  expect(sources).toEqual([{ number: 1, kind: "lighthouses", label: "Faros", path: "/Faros" }]);
  expect((await asking(chatter, company, "¿Cómo está la empresa?")).r).toContain("Faros: uno está apagado.");
  const { items } = (await chatter.call(contract.suggestQuestions, { screen: "/Faros/7" })).json();
  expect(items).toEqual(["¿Cuántos faros tenemos?"]);
});

test("a word that is not understood is named, and no figure is answered instead", async () => {
  const company = await aChattingCompany(portal);
  const chatter = await aChatter(portal, company);
  const unknown = (await asking(chatter, company, "¿cuántos faros morados tenemos?")).r;
  expect(unknown).toContain("No entendí «morados»");
  expect(unknown).not.toMatch(/\d/);
  const condition = (await asking(chatter, company, "¿cuántos faros sin asignar tenemos?")).r;
  expect(condition).toContain("no sé separarlo por «sin asignar»");
  expect(condition).not.toMatch(/\d/);
});

test("a verb that no example contains is a condition: it is named, and no figure is answered", async () => {
  const company = await aChattingCompany(portal);
  const chatter = await aChatter(portal, company);
  for (const verb of ["empeoraron", "cruzan", "vigilando"]) {
    const { r } = await asking(chatter, company, `¿cuántos faros ${verb} tenemos?`);
    expect(r, verb).toContain(`«${verb}»`);
    expect(r, verb).not.toMatch(/\d/);
  }
});

test("a ranking is not answered with the number of all", async () => {
  const company = await aChattingCompany(portal);
  const chatter = await aChatter(portal, company);
  const { r } = await asking(chatter, company, "¿cuántos faros con más boyas tenemos?");
  expect(r).not.toMatch(/Hay 3 faros/);
});

test("a word of another kind of question may be a condition: it is named, and no figure is answered", async () => {
  const company = await aChattingCompany(portal);
  const chatter = await aChatter(portal, company);
  const { r } = await asking(chatter, company, "¿cuántos faros con contrato tenemos?");
  expect(r).toContain("«contrato»");
  expect(r).not.toMatch(/\d/);
});

test("another company that the person may enter is named, and no figure stands in its place", async () => {
  const [company, other] = [await aChattingCompany(portal), await aChattingCompany(portal)];
  const chatter = await aChatter(portal, company);
  const { owner } = portal.database;
  await runQuery(owner, "update company set name = 'Clínica Huillinco' where id = $1", [other.id]);
  const ask = async () => (await asking(chatter, company, "¿cuántos faros tiene Huillinco?")).r;
  expect(await ask()).toContain("No entendí «Huillinco»");
  await runQuery(owner, "insert into company_member (company_id, user_id) values ($1, $2)", [
    other.id,
    chatter.person?.id,
  ]);
  const answer = await ask();
  expect(answer).toContain("Para preguntar por Clínica Huillinco, elija esa empresa");
  expect(answer).not.toContain("Hay 3 faros");
});

test("a misspelling is corrected, and the answer says so", async () => {
  const company = await aChattingCompany(portal);
  const chatter = await aChatter(portal, company);
  expect((await asking(chatter, company, "¿cuántos farso tenemos?")).r).toBe(
    "Leí «farso» como «faros».\nHay 3 faros. [1]",
  );
});

test("a question with two parts gets two answers, or says which part has none", async () => {
  const company = await aChattingCompany(portal);
  const chatter = await aChatter(portal, company);
  const { r } = await asking(chatter, company, "¿cuántos faros hay y va a llover mañana?");
  expect(r).toContain("Hay 3 faros.");
  expect(r).toContain("Sobre «y va a llover mañana»");
});

test("a question that joins two subjects gets the figure of each with its source", async () => {
  const company = await aChattingCompany(portal);
  const chatter = await aChatter(portal, company);
  const { r, sources } = await asking(chatter, company, "¿Cuántos faros y boyas tenemos?");
  expect(r).toBe("Hay 3 faros. [1]\nHay 5 boyas. [2]");
  expect(sources.map(({ path }) => path)).toEqual(["/Faros", "/Boyas"]);
});

test("the provider's people ask about a company by its name, and only about those that they may enter", async () => {
  const [company, other] = [await aChattingCompany(portal), await aChattingCompany(portal)];
  const operator = await aChatter(portal, company, "operator");
  const { owner } = portal.database;
  await runQuery(owner, "update company set name = 'Minera Quelentaro' where id = $1", [other.id]);
  const ask = async () => await asking(operator, company, "¿cuántos faros tiene Minera Quelentaro?");
  expect((await ask()).r).not.toMatch(/\d/);
  await runQuery(owner, "insert into company_member (company_id, user_id) values ($1, $2)", [
    other.id,
    operator.person?.id,
  ]);
  const { r, sources } = await ask();
  expect(r).toBe("Minera Quelentaro\nHay 3 faros. [1]");
  expect(sources[0]?.path).toBe(`/IrA?empresa=${other.id}&a=%2FFaros`);
  await runQuery(
    owner,
    `insert into assistant_setting (company_id, tools_off, limits, updated_at, updated_by_name)
     values ($1, '{faros}', $2, now(), '')`,
    [other.id, { person_per_minute: 60, person_per_day: 100, company_per_day: 100, retention_days: 30 }],
  );
  expect((await ask()).r).toContain("está desactivado");
});

test("a client that names another organisation reads that only its own data is answered", async () => {
  const company = await aChattingCompany(portal);
  const chatter = await aChatter(portal, company);
  const { r } = await asking(chatter, company, "¿cuántos faros tiene la naviera Quelentaro?");
  expect(r).toBe("Respondo solo con los datos de su empresa activa, no con los de otras.");
});

test("a company can switch off what an area brings", async () => {
  const company = await aChattingCompany(portal);
  const chatter = await aChatter(portal, company);
  const operator = await signedIn(portal, "operator", company);
  const { version, limits, tools } = (await operator.call(managing.getSettings, {})).json();
  expect(tools[0]).toMatchObject({ name: "faros", label: "Faros", enabled: true });
  const saved = await operator.call(managing.saveSettings, {
    instructions: "",
    tone: "brief",
    tools_off: ["faros"],
    suggestions: [],
    limits,
    version,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  expect((await asking(chatter, company, "¿Cuántos faros tenemos?")).r).toContain("«Faros» está desactivado");
});

test("a question that no area can answer is answered as unknown", async () => {
  const company = await aChattingCompany(portal);
  const chatter = await aChatter(portal, company);
  expect((await asking(chatter, company, "flurbo zankel")).r).toContain("No encontré la respuesta");
});

test("the contact of the company is somebody of the provider, also when the owner moved to another company", async () => {
  const company = await aChattingCompany(portal);
  const chatter = await aChatter(portal, company);
  const { id, username } = await aPerson(portal, { role: "operator" });
  const { owner } = portal.database;
  const contact = async () =>
    (await asking(chatter, company, "¿Quién es nuestro contacto con el proveedor?")).r;
  expect(await contact()).toContain("no ha designado un responsable");
  await runQuery(owner, "update company set owner_id = $2 where id = $1", [company.id, id]);
  expect(await contact()).toContain(`es Nombre ${username}.`);
  await runQuery(owner, "update portal_user set status = 'closed' where id = $1", [id]);
  expect(await contact()).toContain("no ha designado un responsable");
  const other = await aCompany(portal);
  await runQuery(owner, "update portal_user set status = 'active', is_operator = false where id = $1", [id]);
  await runQuery(owner, "insert into company_member (company_id, user_id) values ($1, $2)", [other.id, id]);
  expect(await contact()).toContain("no ha designado un responsable");
});
