import { Readable } from "node:stream";
import { events } from "#features/detection/events/events.feature.ts";
import { alertLines, aSource } from "#features/detection/events/server/testing-source.fixture.ts";
import { dashboards } from "#features/home/dashboards/dashboards.feature.ts";
import { companies } from "#features/identity/companies/companies.feature.ts";
import { systemActor } from "#platform/server/as-system.ts";
import { type ImportReceipt, importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { undoImport } from "#platform/server/imports/undo-import.ts";
import { runQuery } from "#platform/testing/database-server.ts";
import type { TestCompany } from "#platform/testing/people.ts";
import { type TestPortal, testPortal } from "#platform/testing/portal.ts";
import { boardImporter } from "./imports/board-importer.ts";

export const boardPortal = (): Promise<TestPortal> => testPortal([companies, events, dashboards]);

const importer = boardImporter as unknown as AnyImporter;

/** Imports an export for a company. */
export async function importBoards(
  portal: TestPortal,
  company: TestCompany,
  content: string,
  name = "tableros.ndjson",
): Promise<ImportReceipt> {
  const storedFile = await portal.gate.files.write(Readable.from([Buffer.from(content)]), {
    maximumBytes: 1e8,
  });
  const work = { gate: portal.gate, actor: systemActor("test", company.id) };
  return await importNow(work, importer, { ...storedFile, name }, {});
}

const rules = ["5710", "5715", "5760"];

/** A company with people, a source, and 120 events of three rules on four machines, two hours of 2026-10-05. */
export async function aCompanyWithBoards(portal: TestPortal) {
  const source = await aSource(portal);
  const { company } = source;
  const lines = alertLines(120, (at) => ({
    rule: { id: rules[at % 3], level: 5, description: `Regla ${at % 3}`, groups: ["sshd"] },
    agent: { id: `0${at % 4}`, name: `equipo-${at % 4}`, ip: `10.0.0.${at % 4}` },
    data: { srcip: `203.0.113.${at % 7}`, srcport: `${1000 + at}` },
  }));
  await source.deliver(lines);
  const store = (content: string, name?: string) => importBoards(portal, company, content, name);
  const undo = async (id: string | null) => {
    await runQuery(portal.database.owner, "update file_import set status = 'undoing' where id = $1", [id]);
    await undoImport({ gate: portal.gate, actor: systemActor("test", company.id) }, importer, id ?? "");
  };
  return { ...source, store, undo };
}
