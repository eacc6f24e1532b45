import { Readable } from "node:stream";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../edition-difference.contract.ts";
import { editionDifference } from "../../readers/edition-difference.ts";
import { findExportedControls } from "../export/exported-controls.store.ts";
import { oscalCatalog } from "../export/oscal-catalog.rules.ts";
import { standardCsv } from "../export/standard-workbook.ts";
import { findComparedControls, findEdition, findEditions } from "./editions.store.ts";
import { editionBriefFrom, standardFrom } from "./standards.rules.ts";
import { findStandard } from "./standards.store.ts";

const listEditions: Verb<typeof contract.listEditions> = async ({ db }, { id }) => {
  const standard = await findStandard(db, id);
  if (!standard) throw new Refusal("not_found");
  const editions = await findEditions(db, id);
  return { items: editions.map((edition) => editionBriefFrom(edition, standard.version_id)) };
};

const compareEditions: Verb<typeof contract.compareEditions> = async ({ db }, { id, version_id }) => {
  const [standard, other] = await Promise.all([findStandard(db, id), findEdition(db, id, version_id)]);
  if (!standard || !other) throw new Refusal("not_found");
  const before = await findComparedControls(db, standard.version_id);
  const after = await findComparedControls(db, other.id);
  return await editionDifference(standard.version_label, before, after.values());
};

const exportStandard: Verb<typeof contract.exportStandard> = async ({ db, clock }, { id, format }) => {
  const row = await findStandard(db, id);
  if (!row) throw new Refusal("not_found");
  const standard = standardFrom(row);
  const controls = await findExportedControls(db, row.version_id);
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
      // The library is loaded with the first workbook, so that the portal starts faster.
      const { standardWorkbook } = await import("../export/standard-workbook.ts");
      return {
        name: `${name}.xlsx`,
        contentType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        pieces: Readable.from([await standardWorkbook(standard, controls)]),
      };
    }
  }
};

export const editionDifferenceVerbs = [
  route(contract.listEditions, listEditions),
  route(contract.compareEditions, compareEditions),
  route(contract.exportStandard, exportStandard),
];
