import { companyIn } from "#platform/server/actor.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import type * as contract from "../../contracts/threat-export.contract.ts";
import { exportIndicators as exportCall } from "../../contracts/threat-export.contract.ts";
import type { ExportFormat } from "../../contracts/threat-terms.contract.ts";
import { findIndicator } from "../indicators/indicator.store.ts";
import { findIndicatorIdsOfObject, findObject } from "./exported.store.ts";
import type { ExportRequest } from "./indicator-pages.ts";
import { stixFile } from "./stix-file.ts";
import { tlpsUnder } from "./stix-under-ceiling.ts";
import { csvFile, machineFile, mispFile, navigatorFile, tlpName } from "./text-files.ts";

const fileTypes: Partial<Record<ExportFormat, readonly [ending: string, type: string]>> = {
  stix: ["stix.json", "application/stix+json;version=2.1"],
  misp: ["misp.json", "application/json"],
  csv: ["csv", "text/csv; charset=utf-8"],
  navigator: ["navigator.json", "application/json"],
};

const exportIndicators: Verb<typeof contract.exportIndicators> = async (
  { db, actor, clock, audit },
  { format, ceiling, indicator_id, object_id, ...filter },
) => {
  const companyId = companyIn(actor);
  const now = clock.now();
  const about = object_id === undefined ? undefined : await findObject(db, companyId, object_id);
  if (object_id !== undefined && !about) throw new Refusal("not_found");
  if (indicator_id !== undefined && !(await findIndicator(db, companyId, indicator_id)))
    throw new Refusal("not_found");
  const pointing = about ? await findIndicatorIdsOfObject(db, companyId, about.stix_id) : undefined;
  const ids = indicator_id === undefined ? pointing : [indicator_id];
  const exported: ExportRequest = { companyId, now, filter, tlps: tlpsUnder(ceiling), ids };
  audit({
    action: "threats.indicators_exported",
    objectType: about ? "threat_object" : "threat_indicator",
    objectId: object_id ?? indicator_id,
    details: { format, ceiling, filter },
  });
  const [ending, contentType] = fileTypes[format] ?? ["txt", "text/plain; charset=utf-8"];
  const pieces =
    format === "stix"
      ? stixFile(db, exported, ceiling, about)
      : format === "misp"
        ? mispFile(db, exported, ceiling)
        : format === "csv"
          ? csvFile(db, exported)
          : format === "navigator"
            ? navigatorFile(db, exported, about)
            : machineFile(db, exported, format);
  const day = now.toISOString().slice(0, 10);
  return {
    name: `indicadores-${format}-${day} ${tlpName(ceiling).replace(":", "-")}.${ending}`,
    contentType,
    pieces,
  };
};

export const threatExportVerbs = [route(exportCall, exportIndicators)];
