import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#platform/server/database/migrate.ts";
import { freshDatabase } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";

const all = join(import.meta.dirname, "..", "database", "migrations");
const before = mkdtempSync(join(tmpdir(), "portal-before-references-"));
for (const name of readdirSync(all).filter((each) => /^\d{4}-/.test(each) && each < "0325"))
  copyFileSync(join(all, name), join(before, name));
afterAll(() => rmSync(before, { recursive: true }));

const id = (number: number) => `01900000-0000-7000-8000-0000000000${String(number).padStart(2, "0")}`;

test("names that earlier versions copied are gone, and ids stand where only the name led to an incident", async () => {
  await using database = await freshDatabase("empty");
  const { owner } = database;
  await migrate(owner, before);
  const run = (text: string) => runQuery(owner, text);
  await run("insert into company (name, full_name, created_at) values ('Casa', 'Casa S.A.', now())");
  const incident = (n: number, series: string, number: number, title: string) =>
    run(`insert into incident (company_id, id, series, number, origin, title, description, severity, impact, techniques,
        tlp, pap, opened_by_name, opened_at, updated_at, search)
      values (1, '${id(n)}', '${series}', ${number}, 'manual', '${title}', '', 3, 'none', '{}', 'amber', 'amber', 'Ana', now(),
        now(), '')`);
  await incident(1, "INC", 1, "Correo ajeno");
  await incident(2, "RES", 1, "Una persona");
  const link = (n: number, label: string, created: string) =>
    run(`insert into incident_link (company_id, id, incident_id, kind, target, label, created_by_name, created_at)
      values (1, '${id(n)}', '${id(1)}', '${created}', '${created === "incident" ? id(2) : "/Eventos"}', '${label}', 'Ana', now())`);
  await link(10, "RES-1 Una persona, antes", "incident");
  await link(11, "RES-1 en mis palabras", "place");
  const step = (n: number, type: string, note: string, facts = {}) =>
    run(`insert into incident_step (company_id, id, case_id, type, visibility, side, actor_name, at, note, facts)
      values (1, '${id(n)}', '${id(1)}', '${type}', 'internal', 'provider', 'Ana', now(), '${note}', '${JSON.stringify(facts)}')`);
  await step(20, "linked", "RES-1 Una persona");
  await step(21, "linked", "RES-9 que no existe");
  await step(22, "linked", "/Eventos", { address: "/Eventos" });
  await step(23, "commented", "RES-1 es un comentario");
  await migrate(owner, all);
  expect(await run("select label from incident_link order by id")).toEqual([
    { label: "" },
    { label: "RES-1 en mis palabras" },
  ]);
  expect(await run("select note, facts from incident_step order by id")).toEqual([
    { note: "", facts: { incident: { id: id(2), code: "RES-1" } } },
    { note: "RES-9 que no existe", facts: {} },
    { note: "/Eventos", facts: { address: "/Eventos" } },
    { note: "RES-1 es un comentario", facts: {} },
  ]);
});
