import { Readable } from "node:stream";
import type * as contract from "#features/standards/edition-difference.contract.ts";
import { Refusal } from "#platform/server/refusal.ts";
import type { Verb } from "#platform/server/verb.ts";
import { findExported } from "../export/exported-controls.store.ts";
import { oscalCatalog } from "../export/oscal-catalog.rules.ts";
import { standardCsv } from "../export/standard-workbook.ts";
import { standardFrom } from "../library/standards.rules.ts";
import { findStandard } from "../library/standards.store.ts";

export const exportStandard: Verb<typeof contract.exportStandard> = async ({ db, clock }, { id, format }) => {
  const row = await findStandard(db, id);
  if (!row) throw new Refusal("not_found");
  const standard = standardFrom(row);
  const controls = await findExported(db, row.version_id);
  const name = `${standard.code}-${clock.now().toISOString().slice(0, 10)}`;
  switch (format) {
    case "csv":
      return {
        name: `${name}.csv`,
        contentType: "text/csv; charset=utf-8",
        pieces: Readable.from(standardCsv(controls)),
      };
    case "oscal":
      return {
        name: `${name}-catalog.json`,
        contentType: "application/json; charset=utf-8",
        pieces: Readable.from(oscalCatalog(standard, controls, clock.now())),
      };
    case "xlsx": {
      // Loaded with the first sheet: the portal starts without it.
      const { standardWorkbook } = await import("../export/standard-workbook.ts");
      return {
        name: `${name}.xlsx`,
        contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        pieces: Readable.from([await standardWorkbook(standard, controls)]),
      };
    }
  }
};
