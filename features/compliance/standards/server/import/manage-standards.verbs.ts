import {
  acceptImport,
  adjustImport as adjust,
  discardImport as discard,
  foundImport,
  foundImports,
  receiveImport,
} from "#platform/server/imports/import-requests.ts";
import { Refusal } from "#platform/server/refusal.ts";
import { route, type Verb } from "#platform/server/verb.ts";
import * as contract from "../../manage-standards.contract.ts";
import { findEdition, findEditions } from "../library/editions.store.ts";
import { editionFrom, standardFrom } from "../library/standards.rules.ts";
import { findCurrentStandards } from "../library/standards.store.ts";
import { makeCurrent } from "../storing/store-edition.store.ts";
import { importFrom, statusOf } from "./standard-import.rules.ts";
import { standardImporter } from "./standard-importer.ts";

const listManagedStandards: Verb<typeof contract.listManagedStandards> = async ({ db }) => {
  const [standards, editions] = await Promise.all([findCurrentStandards(db), findEditions(db)]);
  return {
    items: standards.map((standard) => ({
      ...standardFrom(standard),
      editions: editions.filter(({ standard_id }) => standard_id === standard.id).map(editionFrom),
    })),
  };
};

const startImport: Verb<typeof contract.startImport> = async (context, { file }) =>
  importFrom(await receiveImport(context, standardImporter, file));

const unfinishedStatuses = ["reading", "ready", "unreadable", "storing", "failed"] as const;

const listImports: Verb<typeof contract.listImports> = async (context) => ({
  items: (await foundImports(context, standardImporter, { limit: 20, statuses: unfinishedStatuses })).map(
    (row) => ({
      id: row.id,
      file_name: row.file_name,
      status: statusOf(row),
      created_at: row.created_at.toISOString(),
      created_by_name: row.created_by_name,
    }),
  ),
});

const getImport: Verb<typeof contract.getImport> = async (context, { id }) =>
  importFrom(await foundImport(context, standardImporter, id));

const adjustImport: Verb<typeof contract.adjustImport> = async (
  context,
  { id, head, columns, sheet, source, target },
) => {
  const row = await adjust(context, standardImporter, id, (before) => ({
    head: { ...before.head, ...head },
    // A change of the sheet resets the columns, unless the request has new ones.
    columns: columns ?? (sheet !== undefined && sheet !== before.sheet ? null : before.columns),
    sheet: sheet ?? before.sheet,
    source: source ?? before.source,
    target: target ?? before.target,
  }));
  return importFrom(row);
};

const storeImport: Verb<typeof contract.storeImport> = async (context, { id }) =>
  importFrom(await acceptImport(context, standardImporter, id));

const discardImport: Verb<typeof contract.discardImport> = async (context, { id }) => {
  await discard(context, standardImporter, id);
  return {};
};

const chooseEdition: Verb<typeof contract.chooseEdition> = async (
  { db, audit, nothingChanged },
  { id, version_id },
) => {
  const edition = await findEdition(db, id, version_id);
  if (!edition) throw new Refusal("not_found");
  if (await makeCurrent(db, id, version_id)) {
    audit({
      action: "standard.edition_chosen",
      objectType: "standard",
      objectId: id,
      details: { edition: edition.label },
    });
  } else {
    nothingChanged();
  }
  const standard = (await findCurrentStandards(db)).find((row) => row.id === id);
  if (!standard) throw new Refusal("not_found");
  return { ...standardFrom(standard), editions: (await findEditions(db, id)).map(editionFrom) };
};

export const manageStandardsVerbs = [
  route(contract.listManagedStandards, listManagedStandards),
  route(contract.startImport, startImport),
  route(contract.listImports, listImports),
  route(contract.getImport, getImport),
  route(contract.adjustImport, adjustImport),
  route(contract.storeImport, storeImport),
  route(contract.discardImport, discardImport),
  route(contract.chooseEdition, chooseEdition),
];
