import { expect, test } from "vitest";
import { readPlaybookFolder } from "#database/reference/read-playbook-folder.ts";
import * as cacao from "#features/response/playbooks/contracts/cacao.contract.ts";
import * as contract from "#features/response/playbooks/contracts/playbook.contract.ts";
import { playbooks } from "#features/response/playbooks/playbooks.feature.ts";
import { asSystem } from "#platform/server/as-system.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aCompany } from "#platform/testing/people.ts";
import { testPortal } from "#platform/testing/portal.ts";
import { seedPlaybooks } from "./library/seed-playbooks.ts";

const portal = await testPortal([playbooks]);
const company = await aCompany(portal);
const staff = await signedIn(portal, "staff", company);
const operator = await signedIn(portal, "operator", company);
const client = await signedIn(portal, "client", company);
const detail = (answer: { json: <T>() => T }) => answer.json<contract.PlaybookDetail>();

test("the portal's own come published, and again nothing changes", async () => {
  const seed = () =>
    asSystem(portal.gate, { scope: "platform", effect: "write", name: "test" }, async (context) => {
      const hasChanged = await seedPlaybooks(context, readPlaybookFolder());
      if (!hasChanged) context.nothingChanged();
      return hasChanged;
    });
  expect([await seed(), await seed()]).toEqual([true, false]);
  const { items } = (await operator.call(contract.listPlaybooks, { q: "ransomware" })).json<{
    items: contract.Playbook[];
  }>();
  expect(items[0]).toMatchObject({ state: "published", number: 1, origin: "reference" });
});

test("a playbook is drafted, refused while a step leads nowhere, published, and keeps its versions", async () => {
  const steps = [{ key: "a", kind: "manual", title: "Llamar", next: "b" }] as const;
  const content = { title: "Prueba de circuito", steps: [...steps] };
  const { playbook, version, problems } = detail(await staff.call(contract.createPlaybook, { content }));
  expect(problems).toEqual([{ kind: "dangling", step: "a", other: "b" }]);
  const { id } = playbook;
  const refusedResponse = await staff.call(contract.publishPlaybook, { id, version });
  expect([refusedResponse.statusCode, refusedResponse.json().detail]).toEqual([
    409,
    expect.stringContaining("«Llamar»"),
  ]);
  const mended = { ...content, steps: [{ ...steps[0], next: null }] };
  const saved = detail(await staff.call(contract.saveDraft, { id, version, content: mended }));
  expect((await staff.call(contract.saveDraft, { id, version, content: mended })).statusCode).toBe(409);
  const published = detail(await staff.call(contract.publishPlaybook, { id, version: saved.version }));
  expect([published.playbook.state, published.shown, published.versions.length]).toEqual(["published", 1, 1]);
});

test("is read by the provider, written by its staff, and hidden from clients", async () => {
  expect((await client.call(contract.listPlaybooks)).statusCode).toBe(403);
  expect((await operator.call(contract.listPlaybooks)).statusCode).toBe(200);
  const content = { title: "No debe", steps: [] };
  expect((await operator.call(contract.createPlaybook, { content })).statusCode).toBe(403);
});

const file = (action: object) =>
  JSON.stringify({
    type: "playbook",
    spec_version: "cacao-2.0",
    id: "playbook--aaaaaaaa-0000-4000-8000-000000000001",
    name: "Prueba externa",
    workflow_start: "start--1",
    workflow: {
      "start--1": { type: "start", on_completion: "if-condition--2" },
      "if-condition--2": { type: "if-condition", name: "¿Sigue?", condition: "x = 1", on_true: "action--3" },
      "action--3": { type: "action", name: "Bloquear", on_completion: "end--4", ...action },
      "end--4": { type: "end" },
    },
    authentication_info_definitions: { "user-auth--5": { type: "user-auth", password: "secreto-9431" } },
  });
type Reading = { content: contract.PlaybookContent; deviations: cacao.Deviation[]; stored: string | null };

test("a CACAO file comes in with each deviation listed, its commands as tasks, and without its secrets", async () => {
  const text = file({ commands: [{ type: "ftp", command: "put x" }] });
  const answer = await staff.call(cacao.importCacao, { text, dry_run: false });
  const { content, deviations, stored } = answer.json<Reading>();
  expect(content.steps.map(({ kind, title }) => [kind, title])).toEqual([
    ["decision", "¿Sigue?"],
    ["automatic", "Bloquear"],
  ]);
  const sentences = deviations.map((deviation) => deviation.text).join(" ");
  for (const part of ["created_by", "credenciales", "«ftp» no existe", "responde una persona"])
    expect(sentences).toContain(part);
  expect(answer.body).not.toContain("secreto-9431");
  expect(stored).not.toBeNull();
  const again = (await staff.call(cacao.importCacao, { text, dry_run: false })).json<Reading>();
  expect(again.stored).toBeNull();
});

test("a step that a file names and does not hold is named, and keeps it from being published", async () => {
  const text = file({ commands: [{ type: "manual", command: "x" }], on_completion: "action--nada" });
  const { problems } = (await staff.call(cacao.importCacao, { text, dry_run: true })).json<{
    problems: contract.StepProblem[];
  }>();
  expect(problems).toEqual([{ kind: "dangling", step: "paso-3", other: "falta-action-nada" }]);
});

test("an exported playbook is imported with the same steps", async () => {
  const { items } = (await staff.call(contract.listPlaybooks, { state: "published" })).json<{
    items: contract.Playbook[];
  }>();
  for (const { id, steps, title } of items) {
    const text = (await staff.call(cacao.exportCacao, { id })).body;
    expect(text).not.toMatch(/--[0-9a-f]{8}-[0-9a-f]{4}-7/);
    const parsedReading = (await staff.call(cacao.importCacao, { text, dry_run: true })).json<Reading>();
    expect([parsedReading.content.title, parsedReading.content.steps.length]).toEqual([title, steps]);
  }
});
