import * as contract from "#features/standards/manage-standards.contract.ts";
import { route } from "#platform/server/verb.ts";
import { adjustImport } from "./adjust-import.ts";
import { chooseEdition } from "./choose-edition.ts";
import { discardImport } from "./discard-import.ts";
import { getImport } from "./get-import.ts";
import { listImports } from "./list-imports.ts";
import { listManagedStandards } from "./list-managed-standards.ts";
import { startImport } from "./start-import.ts";
import { storeImport } from "./store-import.ts";

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
