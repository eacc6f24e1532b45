import { UnreadableFile } from "#platform/readers/unreadable-file.ts";
import { coverageDraft, scanDraft, scanProblem } from "../draft.ts";
import type { OpenReport, ScanFormat, ScanItem } from "../scan-report.ts";
import { csvTable, hasHeadings } from "../text/csv-rows.ts";
import { TestsslRows } from "./testssl-row.ts";

/** testssl.sh: each check of an endpoint with its severity. */
export const testsslCsv: ScanFormat = {
  name: "testssl-csv",
  tool: "testssl.sh",
  area: "certificate",
  recognise: (head) => hasHeadings(head, "id", "fqdn ip", "finding"),
  read: readTestssl,
};

async function* readTestssl(open: OpenReport): AsyncGenerator<ScanItem, void, undefined> {
  const table = await csvTable(open, (names) => names.has("fqdn ip") && names.has("finding"));
  if (!table) throw new UnreadableFile("El CSV no trae las columnas de testssl.sh.");
  const rows = new TestsslRows();
  let cut = false;
  let finished = false;
  for await (const row of table.rows) {
    const place = `línea ${row.line}`;
    const id = row.get("id");
    finished ||= id === "scanTime";
    cut ||= row.isCut;
    const [target, port, severity] = [row.get("fqdn ip"), row.get("port"), row.get("severity")];
    const rest = { finding: row.get("finding"), cve: row.get("cve"), cwe: row.get("cwe") };
    const items = row.isCut ? undefined : rows.take({ id, target, port, severity, ...rest, place });
    if (items) yield* items;
    else
      yield scanProblem(
        place,
        row.isCut
          ? "La fila está cortada: sus comillas no cierran."
          : "La fila no nombra su prueba o su servidor.",
      );
  }
  yield* rows.end();
  const complete = cut ? false : finished ? true : null;
  for (const assetKey of rows.announced) yield coverageDraft({ source: "testssl", assetKey, complete });
  yield scanDraft({ source: "testssl", tool: "testssl.sh", complete });
}
