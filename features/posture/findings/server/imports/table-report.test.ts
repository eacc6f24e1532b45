import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { type ScanReceipt, scanCalls } from "#features/posture/findings/contracts/scans.contract.ts";
import { importNow } from "#platform/server/imports/import-now.ts";
import type { AnyImporter } from "#platform/server/imports/importer.ts";
import { signedIn } from "#platform/testing/caller.ts";
import { aScannedCompany, scannedPortal } from "../scanned-company.fixture.ts";
import { scanImporter } from "./scan-importer.ts";

const portal = await scannedPortal();

async function aCompanyWithTables() {
  const scanned = await aScannedCompany(portal);
  const bring = async (content: string | Buffer, options: Record<string, unknown> = {}) => {
    const bytes = typeof content === "string" ? Buffer.from(content) : content;
    const storedFile = await portal.gate.files.write(Readable.from([bytes]), { maximumBytes: 1e7 });
    const importer = scanImporter as unknown as AnyImporter;
    const storedImportReceipt = await importNow(
      scanned.work,
      importer,
      { ...storedFile, name: "lista" },
      options,
    );
    return { ...storedImportReceipt, receipt: storedImportReceipt.receipt as ScanReceipt | null };
  };
  return { ...scanned, bringTable: bring };
}

const table = (...rows: string[]) => ["Cosa;Nota;Maq;Nivel;Visto", ...rows].join("\r\n");
const columns = { title: 0, evidence: 1, asset: 2, severity: 3, first_seen: 4 };

test("an unknown table waits until somebody says what its columns are, and the next one with its headings does not", async () => {
  const { bringTable, rows, company } = await aCompanyWithTables();
  const first = table(
    "Cifrado débil;TLS 1.0;caja-01;Crítica;03/04/2026",
    "Sin parche;;caja-02;Baja;28/02/2026",
  );
  const waiting = await bringTable(first);
  expect(waiting).toMatchObject({ format: "table-csv", status: "ready" });
  expect(waiting.reason).toMatch(/qué columna/);
  const operator = await signedIn(portal, "operator", company);
  const listedResponse = await operator.call(scanCalls.listImports);
  expect(listedResponse.statusCode, listedResponse.body).toBe(200);
  expect(listedResponse.json().items[0].found.receipt.table).toMatchObject({
    headings: ["Cosa", "Nota", "Maq", "Nivel", "Visto"],
    samples: [["Cifrado débil", "TLS 1.0", "caja-01", "Crítica", "03/04/2026"], expect.anything()],
  });
  const stored = await bringTable(first, { columns });
  expect(stored, stored.reason).toMatchObject({
    status: "stored",
    receipt: {
      hosts: 2,
      findings: { new: 2 },
      by_severity: { critical: 1, low: 1 },
      table: { headings: ["Cosa", "Nota", "Maq", "Nivel", "Visto"], chosen: "now" },
    },
  });
  const next = await bringTable(
    table("Cifrado débil;TLS 1.0;CAJA-01;Media;03/04/2026", "Otra;;caja-03;Alta;"),
  );
  expect(next, next.reason).toMatchObject({
    status: "stored",
    receipt: { table: { chosen: "before" }, findings: { new: 1, gone: 0 } },
  });
  const matchingRows = await rows<{ title: string; first: string }>(
    `select issue.title, finding.first_seen_at::date::text as first from finding
     join finding_issue issue on issue.company_id = finding.company_id and issue.id = finding.issue_id
     where finding.company_id = $1 order by 1`,
    [company.id],
  );
  expect(matchingRows.map(({ title }) => title)).toEqual(["Cifrado débil", "Otra", "Sin parche"]);
});

test("a table in cp1252 with a tool's line above its headings is proposed by its names", async () => {
  const { bringTable } = await aCompanyWithTables();
  const text = "Informe de la auditoría;;\nTítulo;Severidad;Equipo\nClave débil;Crítica;servidor-ñ\n";
  const stored = await bringTable(Buffer.from(text, "latin1"), { scanned_on: "2026-03-04" });
  expect(stored, stored.reason).toMatchObject({
    status: "stored",
    receipt: { findings: { new: 1 }, by_severity: { critical: 1 }, table: { chosen: "by_name" } },
  });
});

test("a workbook is read like a table, and what the company said of its columns stays its own", async () => {
  const { writeXlsx } = await import("hucre/xlsx");
  const workbook = Buffer.from(
    await writeXlsx({
      sheets: [
        {
          name: "Hallazgos",
          rows: [
            ["Cosa", "Nota", "Maq", "Nivel", "Visto"],
            ["Cifrado débil", "", "caja-01", "Alta", "03/04/2026"],
          ],
        },
      ],
    }),
  );
  const here = await aCompanyWithTables();
  expect(await here.bringTable(workbook, { columns })).toMatchObject({
    format: "table-xlsx",
    status: "stored",
    receipt: { findings: { new: 1 } },
  });
  const there = await aCompanyWithTables();
  expect(await there.bringTable(workbook)).toMatchObject({ status: "ready" });
});
