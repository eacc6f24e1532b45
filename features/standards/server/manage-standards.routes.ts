import * as contract from "#features/standards/manage-standards.contract.ts";
import { route } from "#platform/server/verb.ts";
import { adjustImport } from "./calls/adjust-import.ts";
import { chooseEdition } from "./calls/choose-edition.ts";
import { discardImport } from "./calls/discard-import.ts";
import { getImport } from "./calls/get-import.ts";
import { listImports } from "./calls/list-imports.ts";
import { listManagedStandards } from "./calls/list-managed-standards.ts";
import { startImport } from "./calls/start-import.ts";
import { storeImport } from "./calls/store-import.ts";

export const manageStandardsRoutes = [
  route(contract.listManagedStandards, listManagedStandards),
  route(contract.startImport, startImport),
  route(contract.listImports, listImports),
  route(contract.getImport, getImport),
  route(contract.adjustImport, adjustImport),
  route(contract.storeImport, storeImport),
  route(contract.discardImport, discardImport),
  route(contract.chooseEdition, chooseEdition),
];
