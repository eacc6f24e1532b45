import { copyFileSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { migrate } from "#platform/server/database/migrate.ts";
import { freshDatabase } from "#platform/testing/database.ts";
import { runQuery } from "#platform/testing/database-server.ts";

const all = join(import.meta.dirname, "..", "..", "..", "database", "migrations");
const before = mkdtempSync(join(tmpdir(), "portal-before-imports-"));
for (const name of readdirSync(all).filter((each) => /^\d{4}-/.test(each) && each < "0133"))
  copyFileSync(join(all, name), join(before, name));
afterAll(() => rmSync(before, { recursive: true }));

const at = "'2026-11-01T10:00:00Z'";
const id = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;

test("files that came in before there was one place for all of them are found in it, each as far as it was", async () => {
  await using database = await freshDatabase("empty");
  const { owner } = database;
  await migrate(owner, before);
  await runQuery(
    owner,
    "insert into company (name, full_name, created_at) values ('Casa', 'Casa S.A.', now())",
  );
  await runQuery(
    owner,
    `insert into event_source (company_id, id, name, format, created_at) values (1, '${id(9)}', 'Wazuh', 'wazuh4', now())`,
  );
  const upload = (number: number, status: string, rest: string) =>
    runQuery(
      owner,
      `insert into event_upload (company_id, id, source_id, file_key, file_name, bytes, status, bytes_taken, accepted,
         duplicated, rejected, skipped, problems, reason, created_at, created_by_name, finished_at)
       values (1, '${id(number)}', ${rest})`.replace(":status", `'${status}'`),
    );
  const problems = `[{"line": 31, "code": "invalid_json", "reason": "No es JSON."}]`;
  await upload(
    1,
    "taken",
    `'${id(9)}', null, 'a', 9, :status, 9, 5, 2, 1, 3, '${problems}', '', ${at}, 'Ana', ${at}`,
  );
  await upload(2, "waiting", `null, 'llave-2', 'b', 9, :status, 0, 0, 0, 0, 0, '[]', '', ${at}, 'Ana', null`);
  await upload(
    3,
    "taking",
    `'${id(9)}', 'llave-3', 'c', 9, :status, 4, 1, 0, 0, 0, '[]', '', ${at}, 'Ana', null`,
  );
  await upload(
    4,
    "failed",
    `'${id(9)}', 'llave-4', 'd', 9, :status, 0, 0, 0, 0, 0, '[]', 'Cortado', ${at}, 'Ana', ${at}`,
  );
  await runQuery(
    owner,
    `insert into standard_import (id, file_key, file_name, bytes, sha256, format, status, reason, head, sheet, reading,
       created_at, created_by_name) values
     ('${id(5)}', 'llave-5', 'e.csv', 9, 'x', 'csv', 'ready', '', '{"code": "casa"}', 2, '{"levels": []}', ${at}, 'Eva'),
     ('${id(6)}', 'llave-6', 'f.csv', 9, 'x', 'csv', 'ready', 'No se pudo.', '{}', 0, '{}', ${at}, 'Eva')`,
  );
  await runQuery(
    owner,
    `insert into attack_version (id, file_key, file_name, bytes, sha256, status, reason, label, catalogue, groups, in_use,
       adopted_at, created_at, created_by_name) values
     ('${id(7)}', null, 'g.json', 9, 'x', 'ready', '', '20.0', '{"tactics": []}', '[]', true, ${at}, ${at}, 'Eva'),
     ('${id(8)}', null, 'h.json', 9, 'x', 'unreadable', 'No es ATT&CK.', '', null, null, false, null, ${at}, 'Eva')`,
  );

  await migrate(owner, all);
  const rows = await runQuery<Record<string, unknown>>(
    owner,
    `select company_id::int, right(id::text, 1) as n, kind, status, file_key, reason, records::int, kept::int,
       bytes_read::int, options from file_import order by id`,
  );
  const carried = rows.map(({ n, company_id, kind, status, file_key }) => [
    n,
    company_id,
    kind,
    status,
    file_key,
  ]);
  expect(carried).toEqual([
    ["1", 1, "events.upload", "stored", null],
    ["2", 1, "events.upload", "ready", "llave-2"],
    ["3", 1, "events.upload", "storing", "llave-3"],
    ["4", 1, "events.upload", "failed", "llave-4"],
    ["5", 0, "standards.import", "ready", "llave-5"],
    ["6", 0, "standards.import", "failed", "llave-6"],
    ["7", 0, "attack.version", "stored", null],
    ["8", 0, "attack.version", "failed", null],
  ]);
  expect(rows[0]).toMatchObject({ records: 11, kept: 5, options: { source_id: id(9), format: "auto" } });
  expect(rows[2]).toMatchObject({ bytes_read: 4, kept: 1 });
  expect(rows[4]).toMatchObject({ options: { head: { code: "casa" }, sheet: 2 } });
  expect(await runQuery(owner, "select place, code, reason from refused_record")).toEqual([
    { place: "línea 31", code: "invalid_json", reason: "No es JSON." },
  ]);
  expect(await runQuery(owner, "select id, label, in_use from attack_version")).toEqual([
    { id: id(7), label: "20.0", in_use: true },
  ]);
});
